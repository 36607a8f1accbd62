/** A faster page needs no progress bar. */
const delay = 200

/** Shows a progress bar at the top if the work takes longer than a moment; returns the function that removes it. */
export function showProgress(): () => void {
  let bar: HTMLElement | undefined
  let timer = setTimeout(function grow() {
    if (!bar) {
      bar = document.createElement('div')
      bar.className = 'progress'
      bar.setAttribute('role', 'presentation')
      document.body.append(bar)
      bar.getBoundingClientRect()
    }
    const done = Number(bar.dataset.done ?? 0)
    // Slows down, so that it never seems finished too early.
    bar.dataset.done = String(done + (0.95 - done) / 4)
    bar.style.transform = `scaleX(${bar.dataset.done})`
    timer = setTimeout(grow, 400)
  }, delay)
  return () => {
    clearTimeout(timer)
    bar?.remove()
  }
}
