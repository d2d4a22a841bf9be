import type { WireTerminal } from '@escudo/contracts'
import { useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { useSandbox } from '../sandbox-context.ts'
import { testCards } from '../test-data.ts'
import { CardInHand } from './CardInHand.tsx'
import { PaperSlip } from './PaperSlip.tsx'
import { PinPad } from './PinPad.tsx'
import { TerminalScreen } from './TerminalScreen.tsx'
import styles from './Terminals.module.css'
import { Switches } from './Switches.tsx'
import { useDevice } from './use-device.ts'

const ghostKeys = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** A Cloud terminal that holds a line to the server while it is on, as the one in a shop does. */
export function CloudTerminal({ terminal }: { terminal: WireTerminal }) {
  const words = useSandbox().texts.desk.terminal
  const [online, setOnline] = useState(true)
  const [paper, setPaper] = useState(true)
  const [card, setCard] = useState(testCards[0]?.number ?? '')
  const { command, ended, busy, present, authenticate } = useDevice(terminal.uuid, online, paper)
  const printed = ended && typeof ended === 'object' && 'command' in ended && ended.printed && ended.command.status === 'approved'
  return (
    <section aria-labelledby="cloud-terminal" className={styles.place}>
      <h2 id="cloud-terminal" className={styles.title}>
        {words.cloud} <span className={styles.soft}>{terminal.terminalId}</span>
      </h2>
      <div className={styles.device}>
        {printed && <PaperSlip {...ended.command} id={ended.command.paymentId} />}
        <TerminalScreen name={terminal.name} online={online} command={command} ended={ended} />
        <div className={styles.below}>
          {command?.status !== 'waiting_pin' && command?.status !== 'waiting_signature' && (
            <div className={styles.ghost} aria-hidden="true">
              {ghostKeys.map((key) => (
                <span key={key} />
              ))}
            </div>
          )}
          {command?.status === 'waiting_pin' && (
            <PinPad triesLeft={command.pinTriesLeft} busy={busy} onEnter={(isRight) => void authenticate('pin', isRight)} />
          )}
          {command?.status === 'waiting_signature' && (
            <div className={styles.ways}>
              <Button kind="primary" busy={busy} onPress={() => void authenticate('signature', true)}>
                {words.signNow}
              </Button>
              <Button busy={busy} onPress={() => void authenticate('signature', false)}>
                {words.signWrong}
              </Button>
            </div>
          )}
        </div>
      </div>
      <Switches online={online} paper={paper} onOnline={setOnline} onPaper={setPaper} />
      <CardInHand
        number={card}
        busy={busy || command?.status !== 'waiting_card'}
        onChoose={setCard}
        onPresent={(how) => void present(card, how)}
      />
    </section>
  )
}
