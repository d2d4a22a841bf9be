import type { MethodCode } from '@escudo/contracts/vocabulary'
import type { EasypaySettings } from '../settings.ts'

/** What easypay asks the payer for on a page of its own, and can keep or hold. */
const onItsPage: readonly MethodCode[] = ['CC']
/** Wallets that its form asks, in a session: of these accounts alone that have them. */
const inSessions: readonly MethodCode[] = ['AP']
/** What easypay keeps, to be charged without its holder; one who is there it asks for nothing. */
export const easypayKeeps: readonly MethodCode[] = onItsPage
/** What of it can be held. */
export const easypayHolds: readonly MethodCode[] = ['MW', ...onItsPage]
/** What is given back by a transfer. */
export const easypayTransfers: readonly MethodCode[] = ['MB']
/** What an account can be asked for through this connector. */
export const easypayMethods: readonly MethodCode[] = [...easypayHolds, ...easypayTransfers, ...inSessions]

/** Wallets of an account, as its settings have them. */
const walletsOf = ({ applePay = false }: Pick<EasypaySettings, 'applePay'>): readonly MethodCode[] => (applePay ? inSessions : [])
export const lacksWallet = (settings: EasypaySettings, method: MethodCode): boolean =>
  inSessions.includes(method) && !walletsOf(settings).includes(method)
/** What an account is asked for. */
export const methodsOf = (settings: EasypaySettings): readonly MethodCode[] => [
  ...easypayHolds,
  ...easypayTransfers,
  ...walletsOf(settings),
]
/** What easypay itself asks the payer for. */
export const hostsOf = (settings: EasypaySettings): readonly MethodCode[] => [...onItsPage, ...walletsOf(settings)]
