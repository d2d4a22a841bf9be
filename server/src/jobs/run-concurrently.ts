/** Questions to the acquirer at the same time: one answer that takes its time does not hold up the others. */
export const mostQuestions = 10

/** Whether no further piece of work is to be begun: the process stops, or whoever waits has waited long enough. */
export type IsOver = () => boolean

/** Does the work for the items, in order, at most `mostQuestions` at the same time; once it is over, the rest is left. */
export async function runConcurrently<T>(items: readonly T[], isOver: IsOver, work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values()
  const lane = async (): Promise<void> => {
    for (const item of left) {
      if (isOver()) return
      await work(item)
    }
  }
  await Promise.all(Array.from({ length: mostQuestions }, lane))
}
