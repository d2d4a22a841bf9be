import { formatAmount, groupReference } from '@escudo/contracts/vocabulary'
import { useLanguage, useTexts } from '@escudo/ui'
import { typedAmount } from '../../cents.ts'
import { useWorld } from '../../world/world-context.ts'
import type { CashMachineEntry } from './cash-machine-entry.ts'
import styles from './CashMachine.module.css'
import { cashMachineTexts } from './texts.ts'

/** As many as leave the machine in sight on a phone. */
const mostShown = 3

type WaitingReferencesProps = { chosen: string; onChoose: (entry: CashMachineEntry) => void }

/** References that nobody has paid yet, however they were made: one press writes the three fields. */
export function WaitingReferences({ chosen, onChoose }: WaitingReferencesProps) {
  const texts = useTexts(cashMachineTexts)
  const language = useLanguage()
  const { world } = useWorld()
  const waiting = (world?.references ?? []).slice(0, mostShown)
  if (waiting.length === 0) return null
  const typed = (cents: number | undefined) => (cents === undefined ? '' : typedAmount(String(cents), language === 'EN' ? '.' : ','))
  return (
    <div className={styles.waiting}>
      <p>{texts.waiting}</p>
      <ul>
        {waiting.map(({ amount, code, paymentId, referenceEntity: entity, reference }) => (
          <li key={paymentId}>
            <button
              type="button"
              aria-pressed={groupReference(reference) === chosen}
              onClick={() => onChoose({ entity, reference: groupReference(reference), amount: typed(amount) })}
            >
              <strong>{amount === undefined ? texts.anyAmount : formatAmount(amount, language)}</strong>{' '}
              <span>{groupReference(reference)}</span> <span>{code ?? paymentId}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
