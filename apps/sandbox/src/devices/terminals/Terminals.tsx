import type { Client } from '@escudo/contracts'
import { useTexts } from '@escudo/ui'
import { useState, type ReactNode } from 'react'
import { useMerchant } from '../../demo.ts'
import { Empty } from '../../parts/Empty.tsx'
import { sandboxTexts } from '../../texts.ts'
import { useNarrow } from '../../world/use-narrow.ts'
import { useWorld } from '../../world/world-context.ts'
import { CloudTerminal } from './CloudTerminal.tsx'
import { StandaloneTerminal } from './StandaloneTerminal.tsx'
import styles from './Terminals.module.css'
import { terminalTexts } from './texts.ts'
import { LastPayments, Till, TillCharge } from './Till.tsx'
import { useTerminals } from './use-terminals.ts'
import { useTill } from './use-till.ts'
import { useTillPayments } from './use-till-payments.ts'

const faces = ['cloud', 'standalone'] as const
type Face = (typeof faces)[number]

/** On a phone one terminal at a time; the other stays on the network, and what was paid is below both. */
function OneAtATime({ drawings, below }: { drawings: Readonly<Record<Face, ReactNode>>; below: ReactNode }) {
  const texts = useTexts(terminalTexts)
  const [face, setFace] = useState<Face>('cloud')
  return (
    <>
      <div role="group" aria-label={texts.counter} className={styles.faces}>
        {faces.map((one) => (
          <button key={one} type="button" className={styles.choice} aria-pressed={face === one} onClick={() => setFace(one)}>
            {texts.faces[one]}
          </button>
        ))}
      </div>
      {faces.map((one) => (
        <div key={one} hidden={one !== face}>
          {drawings[one]}
        </div>
      ))}
      {below}
    </>
  )
}

function Counter({ merchant }: { merchant: Client }) {
  const texts = useTexts(terminalTexts)
  const { cloud, standalone } = useTerminals()
  const payments = useTillPayments(merchant)
  const till = useTill(merchant, cloud?.uuid)
  const isNarrow = useNarrow()
  const charge = isNarrow ? <TillCharge till={till} isAlone /> : undefined
  const drawings = {
    cloud: cloud ? <CloudTerminal key={cloud.uuid} terminal={cloud} charge={charge} /> : <Empty title={texts.cloud}>{texts.none}</Empty>,
    standalone: standalone ? (
      <StandaloneTerminal key={standalone.uuid} terminal={standalone} merchant={merchant} payments={payments} />
    ) : (
      <Empty title={texts.standalone}>{texts.none}</Empty>
    ),
  }
  return (
    <div className={styles.counter}>
      {isNarrow ? (
        <OneAtATime drawings={drawings} below={<LastPayments till={till} payments={payments} isAlone />} />
      ) : (
        <>
          <Till till={till} payments={payments} />
          {drawings.cloud}
          {drawings.standalone}
        </>
      )}
    </div>
  )
}

/** The shop's counter: its till, the Cloud terminal that the till asks, and the Standalone one that stands by itself. */
export function Terminals() {
  const { demoOnly } = useTexts(sandboxTexts)
  const texts = useTexts(terminalTexts)
  const merchant = useMerchant()
  const { clientId } = useWorld()
  if (!merchant) return <Empty title={texts.counter}>{demoOnly}</Empty>
  return <Counter key={clientId} merchant={merchant} />
}
