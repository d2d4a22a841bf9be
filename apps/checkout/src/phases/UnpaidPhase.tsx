import { methodTable, type PageView } from '@escudo/contracts/page'
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
  const isAlone = view.leaveTo === null && view.redirects.back === undefined
  return (
    <PhasePanel mark={isExpired ? 'late' : 'closed'} title={say(isExpired ? 'expired' : 'cancelled')}>
      <p>
        {say(!isExpired ? 'cancelledNow' : isAlone ? 'expiredAlone' : 'expiredNow')}
        {isExpired && !view.takesLate && ` ${say('nothingCharged')}`}
      </p>
      {view.takesLate && <p>{say('takesLate')}</p>}
      {isExpired && !view.takesLate && view.methods.some(({ code }) => methodTable[code].byReference) && <p>{say('tooLate')}</p>}
      <Leaving leave={leave} />
      {!view.leaveTo && view.redirects.back && (
        <ButtonLink href={view.redirects.back} target="_top" data-screen-only>
          {say('leave')}
        </ButtonLink>
      )}
      {isAlone && <WhomToAsk view={view} />}
      {!isAlone && !view.leaveTo && view.contact && <ShopContact href={view.contact} />}
    </PhasePanel>
  )
}

/** Where no way leads on: who the shop is, and where it or whoever runs the server can be asked. */
function WhomToAsk({ view: { entity, contact, support } }: { view: PageView }) {
  const say = useSay()
  return (
    <>
      <p>{say(contact ? 'askShop' : 'askShopElsewhere', { name: entity.name })}</p>
      {contact && <ShopContact href={contact} />}
      {!contact && support && (
        <ButtonLink kind="secondary" href={support} target="_blank" rel="noopener noreferrer">
          {say('getHelp')}
        </ButtonLink>
      )}
    </>
  )
}

function ShopContact({ href }: { href: string }) {
  return (
    <ButtonLink kind="secondary" href={href} target="_top">
      {useSay()('contactShop')}
    </ButtonLink>
  )
}
