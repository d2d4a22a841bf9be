import type { PageView } from '@escudo/contracts/page'
import { useSay } from '../say.ts'
import { Leaving } from './Leaving.tsx'
import { PhasePanel } from './PhasePanel.tsx'

/** Cancelled or expired: said plainly, without any instruction that can no longer be followed. */
export function UnpaidPhase({ view }: { view: PageView }) {
  const say = useSay()
  const isExpired = view.phase === 'expired'
  return (
    <PhasePanel mark={isExpired ? 'late' : 'closed'} title={say(isExpired ? 'expired' : 'cancelled')}>
      <p>{say(isExpired ? 'expiredNow' : 'cancelledNow')}</p>
      <Leaving leaveTo={view.leaveTo} />
    </PhasePanel>
  )
}
