import type { Client, WirePayment } from '@escudo/contracts'
import { formatAmount } from '@escudo/contracts/vocabulary'
import { Button } from '@escudo/ui'
import { useState } from 'react'
import { ask } from '../ask.ts'
import { Empty } from '../parts/Empty.tsx'
import { Refusal } from '../parts/Refusal.tsx'
import { useSandbox } from '../sandbox-context.ts'
import { useWorld } from '../world/world-context.ts'
import { AmountField } from './AmountField.tsx'
import styles from './Terminals.module.css'
import { TillRow } from './TillRow.tsx'
import { useAmount } from './use-amount.ts'

type TillProps = { merchant: Client; payments: readonly WirePayment[]; uuid: string | undefined }

/** What the shop's own software does: ask the terminal for money, give it back, close the day. */
export function Till({ merchant, payments, uuid }: TillProps) {
  const { client, language, texts } = useSandbox()
  const words = texts.desk.till
  const { clientId } = useWorld()
  const amount = useAmount()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [refused, setRefused] = useState<string[]>()

  async function run<D>(
    calling: Promise<{ data: D; refusal?: never } | { refusal: { words: string[] }; data?: never }>,
    say: (data: D) => string,
  ) {
    setBusy(true)
    const { data, refusal } = await calling
    setRefused(refusal?.words)
    setSaid(refusal ? '' : say(data as D))
    setBusy(false)
  }

  function send() {
    const cents = amount.read()
    if (cents === undefined || !uuid || busy) return
    void run(ask(merchant.createTerminalPayment({ params: { uuid }, body: { amount: cents } })), () =>
      words.sent(formatAmount(cents, language)),
    )
  }

  function takeBack({ id, amount: cents, stateDetails }: WirePayment) {
    if (!uuid || busy) return
    const params = { uuid, paymentId: id }
    if (stateDetails.state === 'authorised') void run(ask(merchant.reverseTerminalPayment({ params, body: {} })), () => words.reversed(id))
    else void run(ask(merchant.createTerminalRefund({ params, body: { amount: cents } })), () => words.refunding)
  }

  return (
    <section aria-labelledby="till" className={styles.till}>
      <h2 id="till" className={styles.title}>
        {words.title}
      </h2>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <AmountField {...amount} />
        <Button type="submit" busy={busy}>
          {words.send}
        </Button>
      </form>
      <div role="status" className={styles.said}>
        {said && <p>{said}</p>}
        {refused && <Refusal words={refused} />}
      </div>
      <h3 className={styles.subtitle}>{words.payments}</h3>
      <ul className={styles.list} aria-label={words.payments}>
        {payments.length === 0 && (
          <li className={styles.empty}>
            <Empty title={words.none}>{words.noneHint}</Empty>
          </li>
        )}
        {payments.map((payment) => (
          <TillRow key={payment.id} payment={payment} busy={busy} onTakeBack={() => takeBack(payment)} />
        ))}
      </ul>
      <Button
        kind="secondary"
        off={busy}
        onClick={() => void run(ask(client.settleTerminals({ body: { clientId } })), ({ settled }) => words.closed(settled))}
      >
        {words.closeDay}
      </Button>
    </section>
  )
}
