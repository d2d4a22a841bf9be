import type { Operation } from '@escudo/contracts'

const kilobyte = 1024

/** How many bytes of a body are read, by who sends it; more is refused unread (413). The fewest where nobody is known. */
export const bodyLimits = {
  /** Fifty pieces of additional data, each as long as it may be. */
  call: 128 * kilobyte,
  /** What a page, the registration form or the sandbox's devices send. */
  page: 32 * kilobyte,
  /** Files in base64: the evidence of a dispute with its texts, or one document of a registration. */
  evidence: 2_176 * kilobyte,
  /** Five hundred lines of a batch, each with as much as most say of a payment. */
  lines: 256 * kilobyte,
  /** A file of an acquirer's books. */
  books: 8_192 * kilobyte,
  /** The options of a generator. */
  sdk: 16 * kilobyte,
} as const

const isOfLines = (operationId: string | undefined): boolean =>
  operationId === 'createReferenceBatch' || operationId === 'addReferenceBatchLines'

/** Fields and items of a body together; the largest request of ours has a few hundred, but for the lines of a batch. */
export const mostValuesOf = (operationId: string | undefined): number => (isOfLines(operationId) ? 10_000 : 2_000)

/** The limit of one call, by the group that it belongs to. */
export function bodyLimitOf({ tag, operationId }: Operation): number {
  if (operationId === 'submitDisputeEvidence' || operationId === 'addRegistrationDocument') return bodyLimits.evidence
  if (isOfLines(operationId)) return bodyLimits.lines
  if (operationId === 'startReconciliation') return bodyLimits.books
  if (tag === 'sdk') return bodyLimits.sdk
  return tag === 'page' || tag === 'sandbox' ? bodyLimits.page : bodyLimits.call
}
