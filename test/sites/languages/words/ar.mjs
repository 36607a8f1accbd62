/** What the site says otherwise than docsgen. */
export default { next: 'الصفحة التالية' }
