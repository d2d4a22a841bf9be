import type { OfficeData } from '@escudo/contracts/page'
import { useSayOf } from '@escudo/ui'
import { Link } from 'react-router'
import { useOffice } from '../office.ts'
import { paymentsOf, tried } from './counted.ts'
import classes from './Home.module.css'
import { homeTexts } from './texts.ts'

type Overview = OfficeData<'getOverview'>
type Name = keyof Overview['attention']

const mostOf = (name: Name): number => (name === 'unknown' ? 100 : 1000)

/** Where each of what waits is dealt with, and who may enter there. */
function placesOf(
  clientId: string,
  today: string,
  unknownIds: readonly string[],
): Readonly<Record<Name, { permission: string; to: string }>> {
  const at = (path: string): string => `/office/${clientId}/${path}`
  const payments = (query: { [filter: string]: string }) => ({ permission: 'payments.read', to: paymentsOf(clientId, query) })
  return {
    openDisputes: { permission: 'disputes.read', to: at('disputes?state=open') },
    deliveriesGivenUp: { permission: 'requests.read', to: at('developers?status=given_up') },
    deliveriesFailing: { permission: 'requests.read', to: at('developers?status=due') },
    endingToday: payments({ ...tried, stateDetails_state: 'pending,pending_confirmation', endsAt_start: today, endsAt_end: today }),
    heldMoney: payments({ type: 'authorization', stateDetails_state: 'authorised' }),
    unknown: payments({ id: unknownIds.join(',') }),
    keysEnding: { permission: 'keys.read', to: at('keys') },
  }
}

/** What waits for somebody, each with the way to where that is done. */
export function Attention({ of: { attention, days, unknownIds } }: { of: Overview }) {
  const say = useSayOf(homeTexts)
  const { clientId, may } = useOffice()
  const places = placesOf(clientId, days.at(-1)?.day ?? '', unknownIds)
  const waiting = (Object.keys(places) as Name[]).filter((name) => attention[name] > 0)
  if (waiting.length === 0) return <p>{say('calm')}</p>
  return (
    <ul className={classes.attention}>
      {waiting.map((name) => {
        const { permission, to } = places[name]
        const text = say(name, { count: attention[name] >= mostOf(name) ? `${mostOf(name)}+` : String(attention[name]) })
        return <li key={name}>{may(permission) ? <Link to={to}>{text}</Link> : text}</li>
      })}
    </ul>
  )
}
