import { Button, Dialog, useSayOf, useToast } from '@escudo/ui'
import { useAct } from '../calls.ts'
import parts from '../parts/parts.module.css'
import { Problem } from '../parts/Problem.tsx'
import { words } from '../words.ts'
import { Gone } from './Gone.tsx'
import { paymentTexts } from './texts.ts'

type Props = { paymentId: string; gone: string | undefined; onClose: () => void }

/** Ends a payment that waits, after saying what that means. */
export function CancelDialog({ paymentId, gone, onClose }: Props) {
  const say = useSayOf(paymentTexts)
  const sayWord = useSayOf(words)
  const toast = useToast()
  const { isSending, problem, act } = useAct('cancelPayment')
  async function cancel(): Promise<void> {
    if (!(await act({ params: { id: paymentId }, body: { ignoreUnsupported: true } }))) return
    toast(say('cancelDone'))
    onClose()
  }
  return (
    <Dialog title={say('cancelTitle')} closeLabel={sayWord('close')} onClose={onClose}>
      <p>{say('cancelText')}</p>
      {problem || isSending ? <Problem of={problem} /> : <Gone why={gone} />}
      <div className={parts.buttons}>
        <Button busy={isSending} onClick={() => void cancel()}>
          {say('cancel')}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {sayWord('leave')}
        </Button>
      </div>
    </Dialog>
  )
}
