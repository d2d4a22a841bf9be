import type { WireTerminal } from '@escudo/contracts'
import { useTexts } from '@escudo/ui'
import { useState } from 'react'
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

/** A Cloud terminal that holds a line to the server while it is on, as the one in a shop does. */
export function CloudTerminal({ terminal }: { terminal: WireTerminal }) {
  const texts = useTexts(terminalTexts)
  const [online, setOnline] = useState(true)
  const [paper, setPaper] = useState(true)
  const [card, setCard] = useState(cardRows[0]?.number ?? '')
  /** The last signature and what it was for: the network hears only that there is one. */
  const [signed, setSigned] = useState<{ commandId: string; signature: DrawnSignature }>()
  const { command, ended, busy, present, authenticate } = useDevice(terminal.uuid, online, paper)
  const done = ended && typeof ended === 'object' && 'command' in ended ? ended : undefined
  const signature = done && done.command.commandId === signed?.commandId ? signed.signature : undefined

  function sign(given: DrawnSignature) {
    if (command) setSigned({ commandId: command.commandId, signature: given })
    void authenticate('signature', true)
  }

  return (
    <section aria-labelledby="cloud-terminal" className={styles.place}>
      <h2 id="cloud-terminal" className={styles.title}>
        {texts.cloud} <span className={styles.soft}>{terminal.terminalId}</span>
      </h2>
      {/* Above the device: what is pressed is in sight with the glass that answers. */}
      <CardInHand
        number={card}
        off={busy || command?.status !== 'waiting_card'}
        onChoose={setCard}
        onPresent={(how) => void present(card, how)}
      />
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
      <Switches online={online} paper={paper} onOnline={setOnline} onPaper={setPaper} />
    </section>
  )
}
