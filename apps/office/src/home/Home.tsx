import { formatAmount, localeOf, type Language, type OfficeData } from '@escudo/contracts/page'
import { BarChart, useLanguage, useSayOf } from '@escudo/ui'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../calls.ts'
import { useOffice } from '../office.ts'
import parts from '../parts/parts.module.css'
import { Room } from '../parts/Room.tsx'
import { Shown } from '../parts/Shown.tsx'
import { centsOfEuros } from '../parts/typed-cents.ts'
import { daysChoices, daysOf } from './days.ts'
import classes from './Home.module.css'
import { homeTexts } from './texts.ts'

type Overview = OfficeData<'getOverview'>
const liveMs = 30_000

/** How it goes, against the time before, and what waits for somebody. */
export function Home() {
  const say = useSayOf(homeTexts)
  const { may } = useOffice()
  const [search] = useSearchParams()
  const days = daysOf(search)
  const asked = useCall('getOverview', { query: { days } }, { keepsLast: true, refetchInterval: liveMs })
  return (
    <Room title={say('title')}>
      <nav className={classes.periods} aria-label={say('period')}>
        {daysChoices.map((one) => (
          <Link key={one} to={`?days=${one}`} className={classes.period!} {...(one === days && { 'aria-current': true })}>
            {say(`days${one}`)}
          </Link>
        ))}
      </nav>
      <Shown asked={asked}>
        {({ data }) => (
          <>
            <Sums of={data} />
            <div className={parts.columns}>
              <div className={classes.beside}>
                <section className={parts.card}>
                  <h2>{say('attention')}</h2>
                  <Attention of={data} />
                </section>
                {may('transfers.read') && <NextTransfer on={data.nextTransferOn} />}
              </div>
              <section className={parts.card}>
                <ByDay of={data} />
              </section>
            </div>
            <section className={parts.card}>
              <h2>{say('byMethod')}</h2>
              <Methods of={data} />
            </section>
          </>
        )}
      </Shown>
    </Room>
  )
}

function Sums({ of: { now, before } }: { of: Overview }) {
  const say = useSayOf(homeTexts)
  const language = useLanguage()
  const amount = (cents: number): string => formatAmount(cents, language)
  const told = [
    { name: say('volume'), value: amount(now.volume), was: amount(before.volume) },
    { name: say('count'), value: String(now.count), was: String(before.count) },
    { name: say('average'), value: amount(now.average), was: amount(before.average) },
  ]
  return (
    <dl className={classes.sums}>
      {told.map(({ name, value, was }) => (
        <div key={name} className={parts.card}>
          <dt>{name}</dt>
          <dd className={classes.sum} suppressHydrationWarning>
            {value}
          </dd>
          <dd className={classes.was} suppressHydrationWarning>
            {say('before', { value: was })}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function ByDay({ of: { days } }: { of: Overview }) {
  const say = useSayOf(homeTexts)
  const language = useLanguage()
  const format = new Intl.DateTimeFormat(localeOf(language), { day: '2-digit', month: 'short', timeZone: 'UTC' })
  const bars = days.map(({ day, volume }) => ({ name: format.format(new Date(day)), value: volume, text: formatAmount(volume, language) }))
  return <BarChart title={say('byDay')} bars={bars} nameColumn={say('day')} valueColumn={say('volume')} tableLabel={say('asTable')} />
}

function Methods({ of: { methods } }: { of: Overview }) {
  const say = useSayOf(homeTexts)
  const language = useLanguage()
  if (methods.length === 0) return <p>{say('nothingYet')}</p>
  return (
    <table className={classes.methods}>
      <thead>
        <tr>
          <th scope="col">{say('method')}</th>
          <th scope="col">{say('paid')}</th>
          <th scope="col">{say('success')}</th>
          <th scope="col">{say('volume')}</th>
        </tr>
      </thead>
      <tbody>
        {methods.map(({ code, name, tried, paid, volume }) => (
          <tr key={code}>
            <th scope="row">{name}</th>
            <td>
              {paid} / {tried}
            </td>
            <td>
              <meter min={0} max={tried} value={paid} aria-label={say('success')} /> {Math.floor((paid * 100) / tried)} %
            </td>
            <td suppressHydrationWarning>{formatAmount(volume, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Attention({ of: { attention: of, days } }: { of: Overview }) {
  const say = useSayOf(homeTexts)
  const { clientId } = useOffice()
  const today = days.at(-1)?.day ?? ''
  const places = {
    deliveriesGivenUp: 'developers?status=given_up',
    endingToday: `payments?stateDetails_state=pending,pending_confirmation&endsAt_start=${today}&endsAt_end=${today}`,
    heldMoney: 'payments?stateDetails_state=authorised',
    unknown: 'payments?stateDetails_state=pending_confirmation',
    keysEnding: 'keys',
    openDisputes: 'disputes?state=open',
  } as const
  const waiting = (Object.keys(places) as (keyof typeof places)[]).filter((name) => of[name] > 0)
  if (waiting.length === 0) return <p>{say('calm')}</p>
  return (
    <ul className={classes.attention}>
      {waiting.map((name) => (
        <li key={name}>
          <Link to={`/office/${clientId}/${places[name]}`}>{say(name, { count: of[name] >= 1000 ? '1000+' : String(of[name]) })}</Link>
        </li>
      ))}
    </ul>
  )
}

/** `29 November`, of a day as calls say it. */
const dayInWords = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day))

function NextTransfer({ on }: { on: string | undefined }) {
  const say = useSayOf(homeTexts)
  const language = useLanguage()
  const { clientId } = useOffice()
  const asked = useCall('getBalance', {})
  return (
    <section className={parts.card}>
      <h2>{say('next')}</h2>
      <Shown asked={asked}>
        {({ data: { untransferred } }) => (
          <p suppressHydrationWarning>
            <Link to={`/office/${clientId}/transfers`}>
              {say(untransferred.payments === 0 ? 'nextNone' : on === undefined ? 'nextSuspended' : 'nextText', {
                day: on === undefined ? '' : dayInWords(on, language),
                amount: formatAmount(centsOfEuros(untransferred.net), language),
                count: String(untransferred.payments),
              })}
            </Link>
          </p>
        )}
      </Shown>
    </section>
  )
}
