import type { Client, WirePayment, WireTerminal } from '@escudo/contracts'
import { cardBrand, formatAmount } from '@escudo/contracts/vocabulary'
import { useState } from 'react'
import { ask } from '../ask.ts'
import { parseCents } from '../cents.ts'
import { groupCardNumber } from '../grouping.ts'
import { Button } from '../parts/Button.tsx'
import { SelectField } from '../parts/SelectField.tsx'
import { TextField } from '../parts/TextField.tsx'
import { useSandbox } from '../sandbox-context.ts'
import { isDeclinedAtOnce, testCards } from '../test-data.ts'
import { PaperSlip } from './PaperSlip.tsx'
import styles from './Terminals.module.css'

type StandaloneProps = { terminal: WireTerminal; merchant: Client; payments: readonly WirePayment[] }
type Done = { kind: 'payment' | 'refund'; amount: number; number: string; id: string }

/** Six characters, as a terminal numbers its slips; the first says that it was this one. */
const newCode = (): string => `S${crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36).toUpperCase().padStart(5, '0').slice(-5)}`

/** The last payment of this device that it has not given back: a refund carries the number of its payment's slip. */
export function lastToRefund(payments: readonly WirePayment[]): WirePayment | undefined {
  const own = payments.filter(({ code, stateDetails }) => /^S[0-9A-Z]{5}$/.test(code ?? '') && stateDetails.state === 'confirmed')
  return own.find(({ type, code }) => type === 'payment' && !own.some((other) => other.type === 'refund' && other.code === code))
}

/** A Standalone terminal: the operator types the amount, and the platform is told afterwards. */
export function StandaloneTerminal({ terminal, merchant, payments }: StandaloneProps) {
  const { language, texts } = useSandbox()
  const words = texts.desk.terminal
  const [amount, setAmount] = useState('')
  const [wrong, setWrong] = useState(false)
  const [card, setCard] = useState(testCards[0]?.number ?? '')
  const [slip, setSlip] = useState<Done>()
  const [said, setSaid] = useState<string[]>([words.idle])
  const [busy, setBusy] = useState(false)

  async function push(kind: Done['kind'], cents: number, code: string) {
    setBusy(true)
    setSlip(undefined)
    const details = { brand: cardBrand(card), last4Digits: card.slice(-4) }
    const body = { type: kind, amount: cents, code, paymentMethod: { code: 'CC', type: 'TPA', details } } as const
    const calling = merchant.createProcessedPayment({
      params: { uuid: terminal.uuid },
      body: { ...body, stateDetails: { state: 'confirmed' } },
    })
    const { data, refusal } = await ask(calling)
    setBusy(false)
    if (refusal) return setSaid(refusal.words)
    setSlip({ kind, amount: cents, number: card, id: data.id })
    setSaid([formatAmount(cents, language), words.approved, words.pushed])
  }

  function charge() {
    const cents = parseCents(amount)
    setWrong(cents === undefined)
    if (cents === undefined || busy) return
    // The issuer decides at the device: what it declines was no payment, and nothing is told.
    if (isDeclinedAtOnce(card)) return setSaid([words.declined])
    void push('payment', cents, newCode())
  }

  function refund() {
    const last = lastToRefund(payments)
    if (!last?.code) return setSaid([words.nothingToRefund])
    const { brand, last4Digits } = last.paymentMethod?.details ?? {}
    if (last4Digits !== card.slice(-4) || brand !== cardBrand(card)) return setSaid([words.otherCard])
    if (!busy) void push('refund', last.amount, last.code)
  }

  return (
    <section aria-labelledby="standalone-terminal" className={styles.place}>
      <h2 id="standalone-terminal" className={styles.title}>
        {words.standalone} <span className={styles.soft}>{terminal.terminalId}</span>
      </h2>
      <div className={styles.device}>
        {slip && <PaperSlip {...slip} brand={cardBrand(slip.number)} last4Digits={slip.number.slice(-4)} />}
        <div role="status" aria-label={`${words.screen} ${terminal.terminalId}`} className={styles.glass}>
          {said.map((line, index) => (
            <p key={line} className={index === 0 ? styles.big : undefined}>
              {line}
            </p>
          ))}
        </div>
      </div>
      <form
        noValidate
        className={styles.hand}
        onSubmit={(event) => {
          event.preventDefault()
          charge()
        }}
      >
        <TextField
          label={texts.desk.till.amount}
          inputMode="decimal"
          value={amount}
          problem={wrong ? texts.desk.till.wrongAmount : undefined}
          onWrite={setAmount}
        />
        <SelectField
          label={words.card}
          value={card}
          options={testCards.map(({ number, outcome }) => ({ value: number, text: `${groupCardNumber(number)} · ${outcome[language]}` }))}
          onChoose={setCard}
        />
        <div className={styles.ways}>
          <Button submit kind="primary" busy={busy}>
            {words.charge}
          </Button>
          <Button busy={busy} onPress={refund}>
            {words.refundHere}
          </Button>
        </div>
      </form>
    </section>
  )
}
