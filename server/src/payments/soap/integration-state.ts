import { referenceMethod, type IntegrationStateCode } from '@escudo/contracts'
import { ownSettings } from '../../calls/own-settings.ts'
import { findReferenceStock } from '../../store/soap/soap.ts'
import type { Call } from '../../calls/call.ts'

/**
 * How the calling entity stands when it wants these methods, all of its own when none is named: 05 without any method or when
 * something stops it, as its `availableMethods` are empty then; 04 and 03 when Multibanco is wanted and there is no range, or no sequence left.
 */
export async function integrationState(call: Call, wanted: readonly string[] = []): Promise<IntegrationStateCode> {
  if (call.entityStop) return '05'
  const { methods } = await ownSettings(call, call.entityId, call.settingsVersion)
  if (methods.length === 0) return '05'
  const wantsReference = methods.some(({ code }) => code === referenceMethod) && (wanted.length === 0 || wanted.includes(referenceMethod))
  if (!wantsReference) return '02'
  const { hasRange, hasLeft } = await findReferenceStock(call.sql, call.entityId)
  if (!hasRange) return '04'
  return hasLeft ? '02' : '03'
}

/** The same for a new payment. What stops the entity is the payment's refusal, which has a word of its own for it (0039). */
export async function standsFor(call: Call, wanted: readonly string[]): Promise<IntegrationStateCode> {
  return call.entityStop ? '02' : integrationState(call, wanted)
}
