import type { WireTerminalCommand } from '@escudo/contracts'
import { formatAmount } from '@escudo/contracts/vocabulary'
import { useTexts, useLanguage } from '@escudo/ui'
import { Hidden } from '../../parts/Hidden.tsx'
import { useWorld } from '../../world/world-context.ts'
import { timeLeft } from '../phone/time-left.ts'
import { useComputerTime } from '../phone/use-computer-time.ts'
import type { DrawnSignature } from './signature.ts'
import { SignatureMark } from './SignatureMark.tsx'
import styles from './Terminals.module.css'
import { terminalTexts } from './texts.ts'
import type { Ended } from './use-device.ts'

type TerminalScreenProps = {
  name: string
  online: boolean
  command: WireTerminalCommand | undefined
  ended: Ended | undefined
  signature: DrawnSignature | undefined
}

/** What the glass shows: nothing to do, an amount, or how it ended. */
export function TerminalScreen({ name, online, command, ended, signature }: TerminalScreenProps) {
  const language = useLanguage()
  const texts = useTexts(terminalTexts)
  const { offsetMs } = useWorld()
  const now = useComputerTime()
  const left = command && timeLeft(new Date(command.expiresAt), new Date(now.getTime() + offsetMs))
  const asks: Readonly<Record<string, string>> = {
    waiting_pin: texts.pin,
    waiting_signature: texts.sign,
    waiting_card: command?.kind === 'refund' ? texts.presentSame : texts.present,
  }
  return (
    <div role="status" aria-label={texts.screen} className={styles.glass}>
      {!online && <p className={styles.big}>{texts.off}</p>}
      {online && !command && !ended && (
        <>
          <p className={styles.big}>{texts.idle}</p>
          <p>{name}</p>
        </>
      )}
      {online && command && (
        <>
          <p>{texts[command.kind]}</p>
          <p className={styles.big}>{formatAmount(command.amount, language)}</p>
          <p>{asks[command.status]}</p>
          <p aria-hidden="true">{left}</p>
        </>
      )}
      {online && !command && ended && <End ended={ended} signature={signature} />}
      {left === undefined && command && <Hidden>{texts.over}</Hidden>}
    </div>
  )
}

function End({ ended, signature }: { ended: Ended; signature: DrawnSignature | undefined }) {
  const texts = useTexts(terminalTexts)
  if (ended === 'over') return <p>{texts.over}</p>
  if ('problem' in ended) return <p>{ended.problem.join(' ')}</p>
  const { status, result } = ended.command
  return (
    <>
      <p className={styles.big}>{status === 'approved' ? texts.approved : texts.declined}</p>
      {result && <p>{result.message}</p>}
      {!ended.printed && <p>{texts.noPaper}</p>}
      {!ended.printed && signature && <SignatureMark {...signature} />}
    </>
  )
}
