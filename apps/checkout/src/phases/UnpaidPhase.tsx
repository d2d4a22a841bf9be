import type { PageView } from '@escudo/contracts/page'
import { ButtonLink } from '@escudo/ui'
import { useLeaving } from '../live/use-leaving.ts'
import { useSay } from '../say.ts'
import { Leaving } from './Leaving.tsx'
import { PhasePanel } from './PhasePanel.tsx'

/** Cancelled or expired: said plainly, without any instruction that can no longer be followed. */
export function UnpaidPhase({ view }: { view: PageView }) {
  const say = useSay()
  const leave = useLeaving(view.leaveTo)
  const isExpired = view.phase === 'expired'
  return (
    <PhasePanel mark={isExpired ? 'late' : 'closed'} title={say(isExpired ? 'expired' : 'cancelled')}>
      <p>{say(isExpired ? 'expiredNow' : 'cancelledNow')}</p>
      {view.takesLate && <p>{say('takesLate')}</p>}
      <Leaving leave={leave} />
      {!view.leaveTo && view.contact && (
        <ButtonLink kind="secondary" href={view.contact} target="_top">
          {say('contactShop')}
        </ButtonLink>
      )}
    </PhasePanel>
  )
}
