import { useTexts } from '@escudo/ui'
import { useMerchant } from '../../demo.ts'
import { Empty } from '../../parts/Empty.tsx'
import { sandboxTexts } from '../../texts.ts'
import { useWorld } from '../../world/world-context.ts'
import { CloudTerminal } from './CloudTerminal.tsx'
import { StandaloneTerminal } from './StandaloneTerminal.tsx'
import styles from './Terminals.module.css'
import { terminalTexts } from './texts.ts'
import { Till } from './Till.tsx'
import { useTerminals } from './use-terminals.ts'
import { useTillPayments } from './use-till-payments.ts'

/** How many of the last payments the till shows. */
const most = 6

/** The shop's counter: its till, the Cloud terminal that the till asks, and the Standalone one that stands by itself. */
export function Terminals() {
  const { demoOnly } = useTexts(sandboxTexts)
  const texts = useTexts(terminalTexts)
  const merchant = useMerchant()
  const { cloud, standalone } = useTerminals()
  const payments = useTillPayments(merchant)
  const { clientId } = useWorld()
  if (!merchant) return <Empty title={texts.counter}>{demoOnly}</Empty>
  return (
    <div className={styles.counter}>
      <Till key={clientId} merchant={merchant} payments={payments.slice(0, most)} uuid={cloud?.uuid} />
      {cloud ? <CloudTerminal key={cloud.uuid} terminal={cloud} /> : <Empty title={texts.cloud}>{texts.none}</Empty>}
      {standalone ? (
        <StandaloneTerminal key={standalone.uuid} terminal={standalone} merchant={merchant} payments={payments} />
      ) : (
        <Empty title={texts.standalone}>{texts.none}</Empty>
      )}
    </div>
  )
}
