import { groupReference } from '@escudo/contracts/vocabulary'
import { parseCents, typedAmount } from '../../cents.ts'
import { digitsOf } from '../../grouping.ts'

/** What stands in the machine's fields, as typed. */
export type CashMachineEntry = { entity: string; reference: string; amount: string }
export type EntryField = keyof CashMachineEntry

const demoReferenceEntity = '21987'

/** The fields of an address like `?entity=21987&reference=000451261&amount=1250`, its amount in cents. */
export function entryFrom(search: string, decimalMark: ',' | '.'): CashMachineEntry {
  const query = new URLSearchParams(search)
  return {
    entity: digitsOf(query.get('entity') ?? '').slice(0, 5) || demoReferenceEntity,
    reference: groupReference(digitsOf(query.get('reference') ?? '').slice(0, 9)),
    amount: typedAmount(query.get('amount') ?? '', decimalMark),
  }
}

/** The fields that cannot be sent as they stand, in their order on the screen. */
export function problemsOf(entry: CashMachineEntry): EntryField[] {
  const good: Record<EntryField, boolean> = {
    entity: /^\d{5}$/.test(entry.entity),
    reference: digitsOf(entry.reference).length === 9,
    amount: parseCents(entry.amount) !== undefined,
  }
  return (['entity', 'reference', 'amount'] as const).filter((name) => !good[name])
}
