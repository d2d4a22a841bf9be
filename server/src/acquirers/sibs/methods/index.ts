import type { MethodCode } from '@escudo/contracts/vocabulary'
import type { SibsSettings } from '../settings.ts'

/** What SIBS asks the payer for in a form of its own: where numbers may go through us our own form asks. */
export const sibsCards: readonly MethodCode[] = ['CC']
export const hostsOf = ({ attested }: Pick<SibsSettings, 'attested'>): readonly MethodCode[] => (attested ? [] : sibsCards)
/** What of it can be held. */
export const sibsHolds: readonly MethodCode[] = ['MW', ...sibsCards]
/** What SIBS keeps by a mandate, where the contract has them. */
export const byMandate: readonly MethodCode[] = ['MW']
/** What is paid by a reference. */
export const byReference: readonly MethodCode[] = ['MB']
/** What an account can be asked for through this connector. */
export const sibsMethods: readonly MethodCode[] = [...sibsHolds, ...byReference]
/** References need an entity of the contract. */
export const referenceMethodsOf = ({ multibancoEntity }: SibsSettings): readonly MethodCode[] =>
  multibancoEntity === null ? [] : byReference

export const isAskedByForm = (method: MethodCode | undefined): boolean => method !== undefined && sibsCards.includes(method)
