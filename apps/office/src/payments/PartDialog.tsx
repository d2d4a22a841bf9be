import { formatAmount } from '@escudo/contracts/page'
import { Button, Dialog, Field, useLanguage, useSayOf, useToast } from '@escudo/ui'
import { useState, type SyntheticEvent } from 'react'
import { useAct } from '../calls.ts'
import parts from '../parts/parts.module.css'
import { Problem } from '../parts/Problem.tsx'
import { centsTyped, typedCents } from '../parts/typed-cents.ts'
import { Submit } from '../parts/Submit.tsx'
import { words } from '../words.ts'
import { Gone } from './Gone.tsx'
import { paymentTexts } from './texts.ts'

type Props = { kind: 'refund' | 'capture' | 'adjust'; paymentId: string; maximum: number; gone: string | undefined; onClose: () => void }

const operationOf = { refund: 'refundPayment', capture: 'capturePayment', adjust: 'adjustPaymentAmount' } as const
const mostOfAll = 99_999_999

/** Where a refund goes that cannot go back the way it came. */
function payToOf(form: FormData): { payTo?: { iban: string; holder: string } } {
  const [iban, holder] = [String(form.get('iban') ?? '').trim(), String(form.get('holder') ?? '').trim()]
  return iban === '' ? {} : { payTo: { iban, holder } }
}

function AccountFields() {
  const say = useSayOf(paymentTexts)
  return (
    <>
      <p>{say('toAccount')}</p>
      <Field label="IBAN" name="iban" maxLength={42} required autoComplete="off" />
      <Field label={say('holder')} name="holder" maxLength={70} required autoComplete="off" />
    </>
  )
}

/** Gives money back, takes what is held, or has another amount held: all of it unless less is typed. One press is one refund, however often it is repeated. */
export function PartDialog({ kind, paymentId, maximum, gone, onClose }: Props) {
  const say = useSayOf(paymentTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const toast = useToast()
  const { isSending, problem, act } = useAct(operationOf[kind])
  const [isBad, setIsBad] = useState(false)
  const [isToAccount, setIsToAccount] = useState(false)
  // Who pays back what came by reference has to be told where to: the first answer says so.
  if (!isToAccount && problem?.errors.some(({ source }) => source?.pointer === '/payTo')) setIsToAccount(true)
  // Of a payment that changed meanwhile what is left counts; where nothing is, the server says why.
  const [opened] = useState(maximum)
  const limit = kind === 'adjust' ? mostOfAll : maximum || opened
  const most = formatAmount(limit, language)

  async function send(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const amount = typedCents(String(form.get('amount')), limit)
    const reason = String(form.get('reason') ?? '').trim()
    setIsBad(amount === undefined)
    if (amount === undefined) return
    const body = { amount, ...(reason && { reason }), ...payToOf(form) }
    if (!(await act({ params: { id: paymentId }, body }))) return
    toast(say(`${kind}Done`, { amount: formatAmount(amount, language) }))
    onClose()
  }

  return (
    <Dialog title={say(`${kind}Title`)} closeLabel={sayWord('close')} onClose={onClose}>
      <form className={parts.form} onSubmit={(event) => void send(event)}>
        <Field
          label={sayWord('amount')}
          name="amount"
          inputMode="decimal"
          defaultValue={centsTyped(maximum, language)}
          hint={kind === 'adjust' ? say('adjustHint') : say('amountHint', { most })}
          error={isBad ? say('badAmount', { most }) : undefined}
          autoComplete="off"
        />
        {kind !== 'adjust' && <Field label={say('reason')} name="reason" maxLength={500} autoComplete="off" />}
        {isToAccount && <AccountFields />}
        {problem || isSending ? <Problem of={problem} /> : <Gone why={gone} />}
        <div className={parts.buttons}>
          <Submit busy={isSending}>{say(kind)}</Submit>
          <Button kind="plain" onClick={onClose}>
            {sayWord('leave')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
