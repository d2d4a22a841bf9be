import { formatAmount, groupReference, type PageView } from '@escudo/contracts/page'
import { Moment } from '../frame/Moment.tsx'
import { useLanguage, useSay } from '../say.ts'
import { Leaving } from './Leaving.tsx'
import { PhasePanel } from './PhasePanel.tsx'
import classes from './SuccessPhase.module.css'

/** Paid or authorised: a receipt that can be read at a glance, and the way back. */
export function SuccessPhase({ view }: { view: PageView }) {
  const say = useSay()
  const amount = formatAmount(view.amount, useLanguage())
  const isPaid = view.phase === 'paid'
  return (
    <PhasePanel mark="done" title={say(isPaid ? 'paid' : 'authorised')}>
      <p suppressHydrationWarning>{say(isPaid ? 'paidNow' : 'authorisedNow', { amount })}</p>
      <dl className={classes.receipt}>
        <div>
          <dt>{say('payee')}</dt>
          <dd>{view.entity.name}</dd>
        </div>
        {view.paidWith && (
          <div>
            <dt>{say(isPaid ? 'paidWith' : 'authorisedWith')}</dt>
            <dd>{view.paidWith.label}</dd>
          </div>
        )}
        {view.settledAt && (
          <div>
            <dt>{say('date')}</dt>
            <dd>
              <Moment at={view.settledAt} />
            </dd>
          </div>
        )}
        <div>
          <dt>{say('reference')}</dt>
          <dd className={classes.figures}>{groupReference(view.reference)}</dd>
        </div>
      </dl>
      {view.leaveTo === undefined && <p role="status">{say('telling')}</p>}
      <Leaving leaveTo={view.leaveTo} />
    </PhasePanel>
  )
}
