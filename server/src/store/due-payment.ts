/** What falls due, by its payment. */
export type Due = { entityId: number; paymentId: string }

/** How much of what is due is wanted: of one entity or (null) of all, and of each at most `mostOfOne`. */
export type Batch = { entityId: number | null; limit: number; mostOfOne: number }
