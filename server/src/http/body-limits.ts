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
  /** The options of a generator. */
  sdk: 16 * kilobyte,
} as const

/** The limit of one call, by the group that it belongs to. */
export function bodyLimitOf({ tag, operationId }: Operation): number {
  if (operationId === 'submitDisputeEvidence' || operationId === 'addRegistrationDocument') return bodyLimits.evidence
  if (tag === 'sdk') return bodyLimits.sdk
  return tag === 'page' || tag === 'sandbox' ? bodyLimits.page : bodyLimits.call
}
