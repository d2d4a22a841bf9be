/** What a view shows: what has the words that are looked for; `onFollow` looks for a payment in the requests. */
export type ViewProps = { wanted: string; onFollow: (paymentId: string) => void }
