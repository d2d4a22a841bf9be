import type { MethodCode } from '@escudo/contracts/vocabulary'
import type { SibsSettings } from '../settings.ts'

/** What of it can be held. */
export const sibsHolds: readonly MethodCode[] = ['MW']
const byReference: readonly MethodCode[] = ['MB']
/** What an account can be asked for through this connector. */
export const sibsMethods: readonly MethodCode[] = [...sibsHolds, ...byReference]
/** References need an entity of the contract. */
export const referenceMethodsOf = ({ multibancoEntity }: SibsSettings): readonly MethodCode[] =>
  multibancoEntity === null ? [] : byReference
