import type { WireTerminal } from '@escudo/contracts'
import { Button, useTexts } from '@escudo/ui'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { cardRows } from '../../test-data.ts'
import { CardInHand } from './CardInHand.tsx'
import { DeviceKeys } from './DeviceKeys.tsx'
import { PaperSlip } from './PaperSlip.tsx'
import type { DrawnSignature } from './signature.ts'
import { Switches } from './Switches.tsx'
import styles from './Terminals.module.css'
import { TerminalScreen } from './TerminalScreen.tsx'
import { terminalTexts } from './texts.ts'
import { useDevice } from './use-device.ts'

type CloudTerminalProps = {
  terminal: WireTerminal
  /** On a phone the till stands here until the terminal is asked, and again afterwards. */
  charge?: ReactNode
}

/** Whoever pressed "send" goes on from the device that has taken the till's place. */
function useTurn(isTurned: boolean) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isTurned || !place.current) return
    place.current.focus({ preventScroll: true })
    place.current.scrollIntoView({ block: 'nearest' })
  }, [isTurned])
  return place
}

/** A Cloud terminal that holds a line to the server while it is on, as the one in a shop does. */
export function CloudTerminal({ terminal, charge }: CloudTerminalProps) {
  const texts = useTexts(terminalTexts)
  const [online, setOnline] = useState(true)
  const [paper, setPaper] = useState(true)
  const [card, setCard] = useState(cardRows[0]?.number ?? '')
  /** The last signature and what it was for: the network hears only that there is one. */
  const [signed, setSigned] = useState<{ commandId: string; signature: DrawnSignature }>()
  const { command, ended, busy, present, authenticate, rest } = useDevice(terminal.uuid, online, paper)
  const done = ended && typeof ended === 'object' && 'command' in ended ? ended : undefined
  const signature = done && done.command.commandId === signed?.commandId ? signed.signature : undefined
  const isResting = charge !== undefined && !command && !ended
  const place = useTurn(charge !== undefined && command !== undefined)

  function sign(given: DrawnSignature) {
    if (command) setSigned({ commandId: command.commandId, signature: given })
    void authenticate('signature', true)
  }

  const hand = (
    <CardInHand
      number={card}
      off={busy || command?.status !== 'waiting_card'}
      onChoose={setCard}
      onPresent={(how) => void present(card, how)}
    />
  )
  const device = (
    <div className={styles.device}>
      {done?.printed && done.command.status === 'approved' ? (
        <PaperSlip {...done.command} id={done.command.paymentId} signature={signature} />
      ) : (
        <p className={styles.noSlip}>{texts.noSlip}</p>
      )}
      <TerminalScreen name={terminal.name} online={online} command={command} ended={ended} signature={signature} />
      <DeviceKeys
        command={command}
        busy={busy}
        onPin={(isRight) => void authenticate('pin', isRight)}
        onSign={sign}
        onDiffer={() => void authenticate('signature', false)}
      />
    </div>
  )

  return (
    <section ref={place} tabIndex={-1} aria-labelledby="cloud-terminal" className={styles.place}>
      <h2 id="cloud-terminal" className={styles.title}>
        {texts.cloud} <span className={styles.soft}>{terminal.terminalId}</span>
      </h2>
      {isResting && charge}
      {!isResting && charge !== undefined && device}
      {/* On a desk it is above the device: what is pressed is in sight with the glass that answers. */}
      {!isResting && (charge === undefined || command?.status === 'waiting_card') && hand}
      {charge === undefined && device}
      {charge !== undefined && ended && !command && <Button onClick={rest}>{texts.till.again}</Button>}
      <Switches online={online} paper={paper} onOnline={setOnline} onPaper={setPaper} />
    </section>
  )
}
