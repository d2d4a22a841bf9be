import type { Client } from '@escudo/contracts'
import { cardBrand, formatAmount, terminalMethod } from '@escudo/contracts/vocabulary'
import { useTexts, useLanguage } from '@escudo/ui'
import { useState } from 'react'
import { answered, type Answered } from '../../answered.ts'
import { useSandbox } from '../../sandbox-context.ts'
import { sandboxTexts } from '../../texts.ts'
import { newCode, type TakeBack } from './own-payments.ts'
import { terminalTexts } from './texts.ts'

type Slip = { kind: 'payment' | 'refund' | 'reversal'; amount: number; brand: string; last4Digits: string; id: string }
type Done = Omit<Slip, 'brand' | 'last4Digits'>

/** A Standalone terminal: it asks the card's bank itself, and tells the platform what it did. */
export function useStandalone(uuid: string, merchant: Client) {
  const { client } = useSandbox()
  const language = useLanguage()
  const texts = useTexts(terminalTexts)
  const { silent } = useTexts(sandboxTexts)
  const saidBy = ({ words }: { words: string[] }) => (words.length > 0 ? words : [silent])
  const [slip, setSlip] = useState<Slip>()
  const [said, setSaid] = useState<readonly string[]>([texts.idle])
  const [busy, setBusy] = useState(false)
  const params = { uuid }
  const report = reporter(merchant, uuid)

  /** One thing at a time: the glass says that it is under way, then how it ended. */
  async function run(work: () => Promise<readonly string[]>): Promise<void> {
    if (busy) return
    setBusy(true)
    setSlip(undefined)
    setSaid([texts.asking])
    setSaid(await work())
    setBusy(false)
  }

  function close<D extends { id: string }>({ data, refusal }: Answered<D>, card: string, done: Omit<Done, 'id'>): readonly string[] {
    if (refusal) return saidBy(refusal)
    setSlip({ ...done, id: data.id, brand: cardBrand(card), last4Digits: card.slice(-4) })
    return [formatAmount(done.amount, language), texts.approved, texts.pushed]
  }

  async function charge(amount: number, card: string): Promise<readonly string[]> {
    const { data: issuer, refusal } = await answered(client.askIssuer({ params, body: { number: card } }))
    if (refusal) return saidBy(refusal)
    // What the issuer declines was no payment, and nothing is told.
    if (!issuer.approved) return [texts.declined, issuer.result?.message ?? '']
    return close(await report('payment', amount, newCode(), card), card, { kind: 'payment', amount })
  }

  async function takeBack({ payment, way }: TakeBack, card: string): Promise<readonly string[]> {
    const { id: paymentId, amount, code = '' } = payment
    const { brand, last4Digits } = payment.paymentMethod?.details ?? {}
    if (last4Digits !== card.slice(-4) || brand !== cardBrand(card)) return [texts.declined, texts.otherCard]
    if (way === 'refund') return close(await report('refund', amount, code, card), card, { kind: 'refund', amount })
    const reversed = await answered(merchant.reverseTerminalPayment({ params: { uuid, paymentId }, body: {} }))
    if (reversed.refusal?.status === 409) return [texts.declined, texts.tooLate]
    return close(reversed, card, { kind: 'reversal', amount })
  }

  return {
    slip,
    said,
    busy,
    charge: (amount: number, card: string) => void run(() => charge(amount, card)),
    takeBack: (what: TakeBack, card: string) => void run(() => takeBack(what, card)),
    /** The menu was turned over: what was said belongs to what was done before. */
    rest: () => setSaid([texts.idle]),
  }
}

/** Tells the platform what was done at a terminal. */
function reporter(merchant: Client, uuid: string) {
  return (type: 'payment' | 'refund', amount: number, code: string, card: string) => {
    const details = { brand: cardBrand(card), last4Digits: card.slice(-4) }
    const paymentMethod = { code: terminalMethod, type: 'TPA', details } as const
    const stateDetails = { state: type === 'payment' ? 'authorised' : 'confirmed' } as const
    return answered(merchant.createProcessedPayment({ params: { uuid }, body: { type, amount, code, paymentMethod, stateDetails } }))
  }
}
