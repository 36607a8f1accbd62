/** A page that comes sooner than this needs no sign that it is coming. */
const delay = 200

/** Shows a bar at the top if the work takes longer than a moment; gives back what ends it. */
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
    // Ever slower: it never seems finished before it is.
    bar.dataset.done = String(done + (0.95 - done) / 4)
    bar.style.transform = `scaleX(${bar.dataset.done})`
    timer = setTimeout(grow, 400)
  }, delay)
  return () => {
    clearTimeout(timer)
    bar?.remove()
  }
}
