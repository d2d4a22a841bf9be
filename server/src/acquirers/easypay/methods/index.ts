import type { MethodCode } from '@escudo/contracts/vocabulary'

/** What of it can be held. */
export const easypayHolds: readonly MethodCode[] = ['MW']
/** What an account can be asked for through this connector. */
export const easypayMethods: readonly MethodCode[] = [...easypayHolds, 'MB']
