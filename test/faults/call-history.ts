/** What a caller was told for certain. What it was told while a process died is not in here. */
export type Fact =
  | { told: 'created'; paymentId: string; amount: number; key: string }
  | { told: 'paid'; paymentId: string }
  | { told: 'authorised'; paymentId: string }
  | { told: 'cancelled'; paymentId: string }
  | { told: 'refunded' | 'captured'; paymentId: string; partId: string; amount: number }

export type History = {
  facts: Fact[]
  calls: number
  /** Calls that nobody answered, or that were answered 503: asked again with the same key. */
  repeats: number
  /** Answers that no caller should ever get, and promises that were broken on the way. */
  findings: string[]
}

export function newHistory(): History {
  return { facts: [], calls: 0, repeats: 0, findings: [] }
}
