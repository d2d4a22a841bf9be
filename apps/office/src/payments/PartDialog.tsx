import { formatAmount } from '@escudo/contracts/page'
import { Button, Dialog, Field, useLanguage, useSayOf, useToast } from '@escudo/ui'
import { useState, type SyntheticEvent } from 'react'
import { useAct } from '../calls.ts'
import parts from '../parts/parts.module.css'
import { Problem } from '../parts/Problem.tsx'
import { centsTyped, typedCents } from '../parts/typed-cents.ts'
import { words } from '../words.ts'
import { paymentTexts } from './texts.ts'

type Props = { kind: 'refund' | 'capture'; paymentId: string; maximum: number; onClose: () => void }

/** Gives money back, or takes what is held: all of it unless less is typed. One press is one refund, however often it is repeated. */
export function PartDialog({ kind, paymentId, maximum, onClose }: Props) {
  const say = useSayOf(paymentTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const toast = useToast()
  const { isSending, problem, act } = useAct(kind === 'refund' ? 'refundPayment' : 'capturePayment')
  const [isBad, setIsBad] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const most = formatAmount(maximum, language)

  async function send(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const amount = typedCents(String(form.get('amount')), maximum)
    const reason = String(form.get('reason') ?? '').trim()
    setIsBad(amount === undefined)
    if (amount === undefined) return
    const input = { params: { id: paymentId }, body: { amount, ...(reason && { reason }) }, headers: { 'Idempotency-Key': key } }
    if (!(await act(input))) return
    toast(say(kind === 'refund' ? 'refundDone' : 'captureDone', { amount: formatAmount(amount, language) }))
    onClose()
  }

  return (
    <Dialog title={say(kind === 'refund' ? 'refundTitle' : 'captureTitle')} closeLabel={sayWord('close')} onClose={onClose}>
      <form className={parts.form} onSubmit={(event) => void send(event)}>
        <Field
          label={sayWord('amount')}
          name="amount"
          inputMode="decimal"
          defaultValue={centsTyped(maximum, language)}
          hint={say('amountHint', { most })}
          error={isBad ? say('badAmount', { most }) : undefined}
          autoComplete="off"
        />
        <Field label={say('reason')} name="reason" maxLength={500} autoComplete="off" />
        <Problem of={problem} />
        <div className={parts.buttons}>
          <Button type="submit" busy={isSending}>
            {say(kind)}
          </Button>
          <Button kind="plain" onClick={onClose}>
            {sayWord('leave')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
