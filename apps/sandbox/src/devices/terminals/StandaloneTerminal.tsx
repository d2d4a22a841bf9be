import type { Client, WirePayment, WireTerminal } from '@escudo/contracts'
import { useTexts } from '@escudo/ui'
import { useState } from 'react'
import { cardRows } from '../../test-data.ts'
import { CardSelect } from './CardSelect.tsx'
import { ChargeForm } from './ChargeForm.tsx'
import { takeBacks } from './own-payments.ts'
import { PaperSlip } from './PaperSlip.tsx'
import { TakeBackForm } from './TakeBackForm.tsx'
import styles from './Terminals.module.css'
import { terminalTexts } from './texts.ts'
import { useStandalone } from './use-standalone.ts'

type StandaloneProps = { terminal: WireTerminal; merchant: Client; payments: readonly WirePayment[] }

const menu = ['charging', 'takingBack'] as const

/** A Standalone terminal: the operator types the amount or chooses a payment, and the platform is told afterwards. */
export function StandaloneTerminal({ terminal, merchant, payments }: StandaloneProps) {
  const texts = useTexts(terminalTexts)
  const [shown, setShown] = useState<(typeof menu)[number]>('charging')
  const [card, setCard] = useState(cardRows[0]?.number ?? '')
  const { slip, said, busy, charge, takeBack, rest } = useStandalone(terminal.uuid, merchant)
  return (
    <section aria-labelledby="standalone-terminal" className={styles.place}>
      <h2 id="standalone-terminal" className={styles.title}>
        {texts.standalone} <span className={styles.soft}>{terminal.terminalId}</span>
      </h2>
      <div className={styles.device}>
        {slip ? <PaperSlip {...slip} /> : <p className={styles.noSlip}>{texts.noSlip}</p>}
        <div role="status" aria-label={`${texts.screen} ${terminal.terminalId}`} className={styles.glass}>
          {said.map((line, index) => (
            <p key={line} className={index === 0 ? styles.big : undefined}>
              {line}
            </p>
          ))}
        </div>
      </div>
      <div role="group" aria-label={texts.menu} className={styles.menu}>
        {menu.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.choice}
            aria-pressed={shown === one}
            onClick={() => {
              setShown(one)
              rest()
            }}
          >
            {texts[one]}
          </button>
        ))}
      </div>
      <div className={styles.hand}>
        <CardSelect number={card} onChoose={setCard} />
        {shown === 'charging' ? (
          <ChargeForm busy={busy} label={texts.charge} onCharge={(amount) => charge(amount, card)} />
        ) : (
          <TakeBackForm choices={takeBacks(payments)} busy={busy} onTakeBack={(what) => takeBack(what, card)} />
        )}
      </div>
    </section>
  )
}
