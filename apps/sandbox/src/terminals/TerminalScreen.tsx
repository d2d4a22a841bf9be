import type { WireTerminalCommand } from '@escudo/contracts'
import { formatAmount } from '@escudo/contracts/vocabulary'
import { Hidden } from '../parts/Hidden.tsx'
import { timeLeft } from '../phone/time-left.ts'
import { useNow } from '../phone/use-now.ts'
import { useSandbox } from '../sandbox-context.ts'
import { useWorld } from '../world/world-context.ts'
import type { Signature } from './signature.ts'
import { SignatureMark } from './SignatureMark.tsx'
import styles from './Terminals.module.css'
import type { Ended } from './use-device.ts'

type TerminalScreenProps = {
  name: string
  online: boolean
  command: WireTerminalCommand | undefined
  ended: Ended | undefined
  signature: Signature | undefined
}

/** What the glass shows: nothing to do, an amount, or how it ended. */
export function TerminalScreen({ name, online, command, ended, signature }: TerminalScreenProps) {
  const { language, texts } = useSandbox()
  const words = texts.desk.terminal
  const { offsetMs } = useWorld()
  const now = useNow()
  const left = command && timeLeft(new Date(command.expiresAt), new Date(now.getTime() + offsetMs))
  const asks = {
    waiting_pin: words.pin,
    waiting_signature: words.sign,
    waiting_card: command?.kind === 'refund' ? words.presentSame : words.present,
  }
  return (
    <div role="status" aria-label={words.screen} className={styles.glass}>
      {!online && <p className={styles.big}>{words.off}</p>}
      {online && !command && !ended && (
        <>
          <p className={styles.big}>{words.idle}</p>
          <p>{name}</p>
        </>
      )}
      {online && command && (
        <>
          <p>{words[command.kind]}</p>
          <p className={styles.big}>{formatAmount(command.amount, language)}</p>
          <p>{asks[command.status as keyof typeof asks]}</p>
          <p aria-hidden="true">{left}</p>
        </>
      )}
      {online && !command && ended && <End ended={ended} signature={signature} />}
      {left === undefined && command && <Hidden>{words.over}</Hidden>}
    </div>
  )
}

function End({ ended, signature }: { ended: Ended; signature: Signature | undefined }) {
  const words = useSandbox().texts.desk.terminal
  if (ended === 'over') return <p>{words.over}</p>
  if ('problem' in ended) return <p>{ended.problem.join(' ')}</p>
  const { status, result } = ended.command
  return (
    <>
      <p className={styles.big}>{status === 'approved' ? words.approved : words.declined}</p>
      {result && <p>{result.message}</p>}
      {!ended.printed && <p>{words.noPaper}</p>}
      {!ended.printed && signature && <SignatureMark {...signature} />}
    </>
  )
}
