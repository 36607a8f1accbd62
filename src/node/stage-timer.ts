import type { StageTime } from '../core/problems/build-result.ts'

type OnProgress = (step: string, done?: number, total?: number) => void

/** Takes the time of the stages of a build from its progress; `onProgress` is still called. */
export function createStageTimer(onProgress: OnProgress = () => {}): {
  readonly onProgress: OnProgress
  /** The stages so far, in their order. */
  readonly stages: () => readonly StageTime[]
} {
  const stages: { readonly name: string; readonly start: number }[] = []
  return {
    onProgress(step, done, total) {
      if (stages.at(-1)?.name !== step) stages.push({ name: step, start: performance.now() })
      onProgress(step, done, total)
    },
    stages() {
      const end = performance.now()
      return stages.map(({ name, start }, index) => ({
        name,
        milliseconds: Math.round((stages[index + 1]?.start ?? end) - start),
      }))
    },
  }
}
