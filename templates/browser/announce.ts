/** Says a text to screen readers. The same text twice is said twice. */
export function announce(text: string): void {
  const region = document.getElementById('status')
  if (!region) return
  region.textContent = ''
  setTimeout(() => {
    region.textContent = text
  }, 50)
}
