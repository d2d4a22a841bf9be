import type { Client, WirePayment } from '@escudo/contracts'
import { Button, useTexts } from '@escudo/ui'
import { Empty } from '../../parts/Empty.tsx'
import { Refusal } from '../../parts/Refusal.tsx'
import { ChargeForm } from './ChargeForm.tsx'
import styles from './Terminals.module.css'
import { terminalTexts } from './texts.ts'
import { TillRow } from './TillRow.tsx'
import { useTill } from './use-till.ts'

type TillProps = { merchant: Client; payments: readonly WirePayment[]; uuid: string | undefined }

/** What the shop's own software does: ask the terminal for money, give it back, close the day. */
export function Till({ merchant, payments, uuid }: TillProps) {
  const texts = useTexts(terminalTexts).till
  const { busy, said, refused, send, takeBack, closeDay } = useTill(merchant, uuid)
  return (
    <section aria-labelledby="till" className={styles.till}>
      <h2 id="till" className={styles.title}>
        {texts.title}
      </h2>
      <ChargeForm busy={busy} label={texts.send} onCharge={send} />
      <div role="status" className={styles.said}>
        {said && <p>{said}</p>}
        {refused && <Refusal words={refused} />}
      </div>
      <h3 className={styles.subtitle}>{texts.payments}</h3>
      <ul className={styles.list} aria-label={texts.payments}>
        {payments.length === 0 && (
          <li className={styles.empty}>
            <Empty title={texts.none}>{texts.noneHint}</Empty>
          </li>
        )}
        {payments.map((payment) => (
          <TillRow key={payment.id} payment={payment} busy={busy} onTakeBack={() => takeBack(payment)} />
        ))}
      </ul>
      <Button kind="secondary" off={busy} onClick={closeDay}>
        {texts.closeDay}
      </Button>
    </section>
  )
}
