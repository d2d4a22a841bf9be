import type { MethodCode } from '@escudo/contracts/vocabulary'

/** What easypay asks the payer for on a page of its own. */
export const easypayHosts: readonly MethodCode[] = ['CC']
/** What easypay keeps, to be charged without its holder; one who is there it asks for nothing. */
export const easypayKeeps: readonly MethodCode[] = easypayHosts
/** What of it can be held. */
export const easypayHolds: readonly MethodCode[] = ['MW', ...easypayHosts]
/** What is given back by a transfer. */
export const easypayTransfers: readonly MethodCode[] = ['MB']
/** What an account can be asked for through this connector. */
export const easypayMethods: readonly MethodCode[] = [...easypayHolds, ...easypayTransfers]
