import { formatAmount, type PageView } from '@escudo/contracts/page'
import type { LiveView } from '../live/use-live-view.ts'
import { useLeaving } from '../live/use-leaving.ts'
import { Receipt } from '../receipt/Receipt.tsx'
import { useLanguage, useSay } from '../say.ts'
import { Leaving } from './Leaving.tsx'
import { PhasePanel } from './PhasePanel.tsx'

/** Paid or authorised: said at a glance, with a receipt for whoever wants one, and the way back. */
export function SuccessPhase({ view, live }: { view: PageView; live: LiveView }) {
  const say = useSay()
  const amount = formatAmount(view.amount, useLanguage())
  const leave = useLeaving(view.leaveTo)
  const isPaid = view.phase === 'paid'
  const isLate = isPaid && view.settledAt !== undefined && Date.parse(view.settledAt) > Date.parse(view.validUntil)
  return (
    <PhasePanel mark="done" title={say(isPaid ? 'paid' : 'authorised')}>
      <p suppressHydrationWarning>
        {say(isPaid ? 'paidNow' : 'authorisedNow', { amount })}
        {view.leaveTo === null && ` ${say('mayClose')}`}
      </p>
      {isLate && <p>{say('paidLate')}</p>}
      {view.leaveTo === undefined && <p role="status">{say('telling')}</p>}
      <Leaving leave={leave} />
      <Receipt view={view} live={live} onUse={leave.stay} />
    </PhasePanel>
  )
}
