import type { MethodCode } from '@escudo/contracts/vocabulary'

/** What of it can be held. */
export const easypayHolds: readonly MethodCode[] = ['MW']
/** What is given back by a transfer. */
export const easypayTransfers: readonly MethodCode[] = ['MB']
/** What an account can be asked for through this connector. */
export const easypayMethods: readonly MethodCode[] = [...easypayHolds, ...easypayTransfers]
