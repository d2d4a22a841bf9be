import type { Client, WireTerminal } from '@escudo/contracts'
import { cardBrand, formatAmount } from '@escudo/contracts/vocabulary'
import { useState } from 'react'
import { ask } from '../ask.ts'
import { parseCents } from '../cents.ts'
import { groupCardNumber } from '../grouping.ts'
import { Button } from '../parts/Button.tsx'
import { SelectField } from '../parts/SelectField.tsx'
import { TextField } from '../parts/TextField.tsx'
import { useSandbox } from '../sandbox-context.ts'
import { testCards } from '../test-data.ts'
import { PaperSlip } from './PaperSlip.tsx'
import styles from './Terminals.module.css'

type Done = { kind: 'payment' | 'refund'; amount: number; number: string; id: string }

/** Six characters, as a terminal numbers its slips. */
const newCode = (): string => crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36).toUpperCase().padStart(6, '0').slice(-6)

/** A Standalone terminal: the operator types the amount, and the platform is told afterwards. */
export function StandaloneTerminal({ terminal, merchant }: { terminal: WireTerminal; merchant: Client }) {
  const { language, texts } = useSandbox()
  const words = texts.desk.terminal
  const [amount, setAmount] = useState('')
  const [wrong, setWrong] = useState(false)
  const [card, setCard] = useState(testCards[0]?.number ?? '')
  const [last, setLast] = useState<Done>()
  const [slip, setSlip] = useState<Done>()
  const [said, setSaid] = useState<string[]>([words.idle])
  const [busy, setBusy] = useState(false)

  async function push(kind: Done['kind'], cents: number) {
    setBusy(true)
    setSlip(undefined)
    const details = { brand: cardBrand(card), last4Digits: card.slice(-4) }
    const body = { type: kind, amount: cents, code: newCode(), paymentMethod: { code: 'CC', type: 'TPA', details } } as const
    const calling = merchant.createProcessedPayment({
      params: { uuid: terminal.uuid },
      body: { ...body, stateDetails: { state: 'confirmed' } },
    })
    const { data, refusal } = await ask(calling)
    setBusy(false)
    if (refusal) return setSaid(refusal.words)
    const done = { kind, amount: cents, number: card, id: data.id }
    setSlip(done)
    setLast(kind === 'payment' ? done : undefined)
    setSaid([formatAmount(cents, language), words.approved, words.pushed])
  }

  function charge() {
    const cents = parseCents(amount)
    setWrong(cents === undefined)
    if (cents === undefined || busy) return
    // The issuer decides at the device: what it declines was no payment, and nothing is told.
    if (card.startsWith('40000000000000') && card !== '4000000000000341') return setSaid([words.declined])
    void push('payment', cents)
  }

  function refund() {
    if (!last) return setSaid([words.nothingToRefund])
    if (last.number !== card) return setSaid([words.otherCard])
    if (!busy) void push('refund', last.amount)
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
