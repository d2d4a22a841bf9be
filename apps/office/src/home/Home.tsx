import { formatAmount, localeOf, type Language, type OfficeData } from '@escudo/contracts/page'
import { BarChart, useLanguage, useSayOf } from '@escudo/ui'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../calls.ts'
import { useOffice } from '../office.ts'
import parts from '../parts/parts.module.css'
import { Room } from '../parts/Room.tsx'
import { Shown } from '../parts/Shown.tsx'
import { centsOfEuros } from '../parts/typed-cents.ts'
import { Attention } from './Attention.tsx'
import { madeIn, paid, paymentsOf, spanBefore, spanOf, tried, type PaymentsQuery } from './counted.ts'
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

/** What a number counts, as the list of payments that it leads to. */
function Counted({ of, children }: { of: PaymentsQuery; children: string }) {
  const { clientId, may } = useOffice()
  const text = <span suppressHydrationWarning>{children}</span>
  return may('payments.read') ? <Link to={paymentsOf(clientId, of)}>{text}</Link> : text
}

function Sums({ of: { now, before, days } }: { of: Overview }) {
  const say = useSayOf(homeTexts)
  const language = useLanguage()
  const amount = (cents: number): string => formatAmount(cents, language)
  const told = [
    { name: say('volume'), value: amount(now.volume), was: amount(before.volume) },
    { name: say('count'), value: String(now.count), was: String(before.count) },
    { name: say('average'), value: amount(now.average), was: amount(before.average) },
  ]
  const period = spanOf(days)
  return (
    <dl className={classes.sums}>
      {told.map(({ name, value, was }) => (
        <div key={name} className={parts.card}>
          <dt>{name}</dt>
          <dd className={classes.sum}>
            <Counted of={{ ...paid, ...madeIn(period) }}>{value}</Counted>
          </dd>
          <dd className={classes.was}>
            <Counted of={{ ...paid, ...madeIn(spanBefore(period, days.length)) }}>{say('before', { value: was })}</Counted>
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
  const bars = days.map(({ day, volume }) => ({
    name: format.format(new Date(day)),
    value: volume,
    text: <Counted of={{ ...paid, ...madeIn({ from: day, to: day }) }}>{formatAmount(volume, language)}</Counted>,
  }))
  return <BarChart title={say('byDay')} bars={bars} nameColumn={say('day')} valueColumn={say('volume')} tableLabel={say('asTable')} />
}

const percentOf = (part: number, all: number): string => `${Math.floor((part * 100) / all)} %`

function Methods({ of: { methods, days } }: { of: Overview }) {
  const say = useSayOf(homeTexts)
  const language = useLanguage()
  if (methods.length === 0) return <p>{say('nothingYet')}</p>
  const period = spanOf(days)
  const tries = { ...tried, ...madeIn(period) }
  const earlier = { ...tried, ...madeIn(spanBefore(period, days.length)) }
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
        {methods.map(({ code, name, tried: count, paid: went, volume, before }) => (
          <tr key={code}>
            <th scope="row">{name}</th>
            <td>
              <Counted of={{ ...tries, paymentMethod_code: code, stateDetails_state: 'confirmed,authorised' }}>{String(went)}</Counted> /{' '}
              <Counted of={{ ...tries, paymentMethod_code: code }}>{String(count)}</Counted>
            </td>
            <td>
              <meter min={0} max={count} value={went} aria-label={say('success')} /> {percentOf(went, count)}
              {before.tried > 0 && (
                <span className={parts.under}>
                  <Counted of={{ ...earlier, paymentMethod_code: code }}>
                    {say('before', { value: percentOf(before.paid, before.tried) })}
                  </Counted>
                </span>
              )}
            </td>
            <td>
              <Counted of={{ ...tries, paymentMethod_code: code, stateDetails_state: 'confirmed' }}>
                {formatAmount(volume, language)}
              </Counted>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
