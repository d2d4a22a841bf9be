import { formatAmount, groupReference } from '@escudo/contracts/vocabulary'
import { useLanguage, useTexts } from '@escudo/ui'
import { typedAmount } from '../../cents.ts'
import { useWorld, type WorldState } from '../../world/world-context.ts'
import type { CashMachineEntry } from './cash-machine-entry.ts'
import styles from './CashMachine.module.css'
import { cashMachineTexts } from './texts.ts'

/** As many as leave the machine in sight on a phone. */
const mostShown = 3

const waitingIn = (world: WorldState | undefined) =>
  (world?.checkouts ?? [])
    .flatMap(({ state, amount, code, paymentId, reference, referenceEntity }) =>
      state === 'pending' && reference !== undefined && referenceEntity !== undefined
        ? [{ amount, paymentId, name: code ?? paymentId, reference: groupReference(reference), entity: referenceEntity }]
        : [],
    )
    .slice(0, mostShown)

type WaitingReferencesProps = { chosen: string; onChoose: (entry: CashMachineEntry) => void }

/** The references of payment pages that nobody has paid yet: one press writes the three fields. */
export function WaitingReferences({ chosen, onChoose }: WaitingReferencesProps) {
  const texts = useTexts(cashMachineTexts)
  const language = useLanguage()
  const { world } = useWorld()
  const waiting = waitingIn(world)
  if (waiting.length === 0) return null
  return (
    <div className={styles.waiting}>
      <p>{texts.waiting}</p>
      <ul>
        {waiting.map(({ amount, paymentId, name, reference, entity }) => (
          <li key={paymentId}>
            <button
              type="button"
              aria-pressed={reference === chosen}
              onClick={() => onChoose({ entity, reference, amount: typedAmount(String(amount), language === 'EN' ? '.' : ',') })}
            >
              <strong>{formatAmount(amount, language)}</strong> <span>{reference}</span> <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
