import type { WirePayment } from '@escudo/contracts'
import { Button, useTexts } from '@escudo/ui'
import { Empty } from '../../parts/Empty.tsx'
import { Refusal } from '../../parts/Refusal.tsx'
import { ChargeForm } from './ChargeForm.tsx'
import styles from './Terminals.module.css'
import { terminalTexts } from './texts.ts'
import { TillRow } from './TillRow.tsx'
import type { useTill } from './use-till.ts'

/** How many of the last payments the till shows. */
const most = 6

type TillProps = { till: ReturnType<typeof useTill> }

/** What came of the last call; of what was sent to the terminal the device itself says the good news, where it stands in the till's place. */
function Said({ till: { said, refused, isSent }, of }: TillProps & { of: 'all' | 'sent' | 'other' }) {
  if (of !== 'all' && (of === 'sent') !== isSent) return null
  return (
    <div role="status" className={styles.said}>
      {said && of !== 'sent' && <p>{said}</p>}
      {refused && <Refusal words={refused} />}
    </div>
  )
}

/** What the shop's own software asks the terminal for; alone it says why the terminal was not asked. */
export function TillCharge({ till, isAlone = false }: TillProps & { isAlone?: boolean }) {
  const texts = useTexts(terminalTexts).till
  return (
    <>
      <ChargeForm busy={till.busy} label={texts.send} onCharge={till.send} />
      {isAlone && <Said till={till} of="sent" />}
    </>
  )
}

/** What was paid at the terminals, each with its way back, and the close of the day. */
export function LastPayments({ till, payments, isAlone = false }: TillProps & { payments: readonly WirePayment[]; isAlone?: boolean }) {
  const texts = useTexts(terminalTexts).till
  const shown = payments.slice(0, most)
  return (
    <section aria-labelledby="last-payments" className={styles.till}>
      <Said till={till} of={isAlone ? 'other' : 'all'} />
      <h3 id="last-payments" className={styles.subtitle}>
        {texts.payments}
      </h3>
      <ul className={styles.list} aria-label={texts.payments}>
        {shown.length === 0 && (
          <li className={styles.empty}>
            <Empty title={texts.none}>{texts.noneHint}</Empty>
          </li>
        )}
        {shown.map((payment) => (
          <TillRow key={payment.id} payment={payment} busy={till.busy} onTakeBack={() => till.takeBack(payment)} />
        ))}
      </ul>
      <Button kind="secondary" off={till.busy} onClick={till.closeDay}>
        {texts.closeDay}
      </Button>
    </section>
  )
}

/** What the shop's own software does: ask the terminal for money, give it back, close the day. */
export function Till({ till, payments }: TillProps & { payments: readonly WirePayment[] }) {
  const texts = useTexts(terminalTexts).till
  return (
    <section aria-labelledby="till" className={styles.till}>
      <h2 id="till" className={styles.title}>
        {texts.title}
      </h2>
      <TillCharge till={till} />
      <LastPayments till={till} payments={payments} />
    </section>
  )
}
