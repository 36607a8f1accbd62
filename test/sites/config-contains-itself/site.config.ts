const category: { type: string; label: string; items: unknown[] } = { type: 'category', label: 'x', items: [] }
category.items.push(category)
export default { title: '测试', sidebars: { docs: [category] } }
