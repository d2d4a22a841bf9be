import { useSayOf } from '@escudo/ui'
import { useAct } from '../calls.ts'
import { Ask, MailFields, mailOf } from '../people/TeamDialogs.tsx'
import { paymentTexts } from './texts.ts'

/** Sends the receipt once more, to whoever paid or asks for it. */
export function MailReceipt({ paymentId, email, onClose }: { paymentId: string; email?: string | undefined; onClose: () => void }) {
  const say = useSayOf(paymentTexts)
  const sending = useAct('mailPaymentReceipt')
  async function send(form: FormData): Promise<string | undefined> {
    const body = mailOf(form)
    return (await sending.did({ params: { id: paymentId }, body })) ? say('mailDone', { email: body.email }) : undefined
  }
  return (
    <Ask title={say('mail')} does={say('mail')} of={sending} onSend={send} onClose={onClose}>
      <p>{say('mailHow')}</p>
      <MailFields email={email} />
    </Ask>
  )
}
