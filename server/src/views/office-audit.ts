import type { Language } from '@escudo/contracts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import type { ShownAct } from '../store/office/list-audit.ts'
import { tableCsv } from '../transfers/statement.ts'
import { actName } from './office/act-names.ts'
import { clientIdOf } from './payment-view.ts'

/** One act, as whoever may read the audit sees it. */
export function actView(act: ShownAct, language: Language) {
  const { auditId, at, who, role, address, entityId, action, subject, outcome, before, after, requestId, hash } = act
  return {
    id: auditId,
    at: lisbonIso(at),
    who,
    ...(role !== null && { role }),
    ...(address !== null && { address }),
    ...(entityId !== null && { clientId: clientIdOf(entityId) }),
    action,
    name: actName(action, language),
    ...(subject !== null && { subject }),
    outcome,
    ...(before !== null && { before }),
    ...(after !== null && { after }),
    ...(requestId !== null && { requestId }),
    hash,
  }
}

const columns = [
  'id',
  'at',
  'who',
  'role',
  'address',
  'clientId',
  'action',
  'subject',
  'outcome',
  'before',
  'after',
  'requestId',
  'hash',
] as const

export function actsCsv(acts: readonly ShownAct[], language: Language): string {
  return tableCsv(
    columns,
    acts.map((act) => actView(act, language)),
  )
}
