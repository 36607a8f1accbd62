import { showLoaderError } from './loader-error.ts'

/** Wakes the islands of the page that are still asleep; a loader that fails says so and can be tried again. */
export async function loadIslands(): Promise<void> {
  if (!document.querySelector('[data-island]:not([data-awake])')) return
  try {
    const { wakeIslands } = await import('../islands/wake.tsx')
    await wakeIslands()
  } catch (error) {
    showLoaderError(error, loadIslands)
  }
}
