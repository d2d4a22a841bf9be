import type { Client, WirePayment } from '@escudo/contracts'
import { formatAmount } from '@escudo/contracts/vocabulary'
import { useLanguage, useTexts } from '@escudo/ui'
import { useState } from 'react'
import { answered, type Answered } from '../../answered.ts'
import { useSandbox } from '../../sandbox-context.ts'
import { useWorld } from '../../world/world-context.ts'
import { terminalTexts } from './texts.ts'

/** The till's calls, one at a time, and what came of the last; `uuid`: of the terminal that it asks. */
export function useTill(merchant: Client, uuid: string | undefined) {
  const { client } = useSandbox()
  const language = useLanguage()
  const texts = useTexts(terminalTexts).till
  const { clientId } = useWorld()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [refused, setRefused] = useState<string[]>()
  /** Whether the last call asked the terminal for a payment. */
  const [isSent, setSent] = useState(false)

  async function run<D>(calling: Promise<Answered<D>>, say: (data: D) => string) {
    setBusy(true)
    const { data, refusal } = await calling
    setRefused(refusal?.words)
    setSaid(refusal ? '' : say(data))
    setBusy(false)
  }

  function send(cents: number) {
    if (!uuid || busy) return
    setSent(true)
    void run(answered(merchant.createTerminalPayment({ params: { uuid }, body: { amount: cents } })), () =>
      texts.sent(formatAmount(cents, language)),
    )
  }

  function takeBack({ id, amount, stateDetails }: WirePayment) {
    if (!uuid || busy) return
    setSent(false)
    const params = { uuid, paymentId: id }
    if (stateDetails.state === 'authorised')
      void run(answered(merchant.reverseTerminalPayment({ params, body: {} })), () => texts.reversed(id))
    else void run(answered(merchant.createTerminalRefund({ params, body: { amount } })), () => texts.refunding)
  }

  function closeDay() {
    setSent(false)
    void run(answered(client.settleTerminals({ body: { clientId } })), ({ settled }) => texts.closed(settled))
  }

  return { busy, said, refused, isSent, send, takeBack, closeDay }
}
