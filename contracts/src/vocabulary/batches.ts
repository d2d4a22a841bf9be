/** Where a batch of references stands: lines are added while it is open, made while it is running. */
export const batchStates = ['open', 'running', 'done', 'stopped'] as const
export type BatchState = (typeof batchStates)[number]

/** Where a line of a batch stands. */
export const batchLineStates = ['waiting', 'made', 'refused'] as const
export type BatchLineState = (typeof batchLineStates)[number]

/** So many lines a batch has at most, and one call brings. */
export const mostBatchLines = 100_000
export const mostLinesOfCall = 500
