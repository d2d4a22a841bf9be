import { formatAmount, type OfficeData } from '@escudo/contracts/page'
import { Badge, Field, useLanguage, useSayOf } from '@escudo/ui'
import { useState } from 'react'
import { useAct, useCall } from '../../calls.ts'
import { useOffice } from '../../office.ts'
import { ActButton } from '../../parts/ActButton.tsx'
import parts from '../../parts/parts.module.css'
import { Shown } from '../../parts/Shown.tsx'
import { centsTyped, typedCents } from '../../parts/typed-cents.ts'
import { Ask } from '../../people/TeamDialogs.tsx'
import { words } from '../../words.ts'
import { entityTexts } from './texts.ts'

type CeilingsNow = OfficeData<'getCeilings'>
const most = 99_999_999
const amounts = ['freeAmount', 'chargedPerDay', 'raisedPerDay'] as const
const counts = ['raiseTimes', 'chargesPerDay'] as const

/** How far an entity may go without its payers, and what of it is taken today. */
export function Ceilings({ clientId }: { clientId: string }) {
  const say = useSayOf(entityTexts)
  const sayWord = useSayOf(words)
  const { may } = useOffice()
  const asked = useCall('getCeilings', { params: { clientId } })
  const [isProposing, setIsProposing] = useState(false)
  return (
    <section className={parts.card}>
      <h2>{say('ceilings')}</h2>
      <p>{say('ceilingsHow')}</p>
      <Shown asked={asked}>
        {({ data }) => (
          <>
            <Facts of={data} />
            {isProposing && <Propose clientId={clientId} before={data} onClose={() => setIsProposing(false)} />}
          </>
        )}
      </Shown>
      <div className={`${parts.buttons} ${parts.below}`}>
        <ActButton why={may('desk.limits.change') ? undefined : sayWord('notAllowed')} onClick={() => setIsProposing(true)}>
          {say('proposeCeilings')}
        </ActButton>
      </div>
    </section>
  )
}

function Facts({ of }: { of: CeilingsNow }) {
  const say = useSayOf(entityTexts)
  const language = useLanguage()
  const euros = (cents: number): string => formatAmount(cents, language)
  const today = { chargedPerDay: of.chargedToday, raisedPerDay: of.raisedToday, freeAmount: undefined }
  return (
    <>
      <p>
        <Badge kind={of.isUsual ? 'plain' : 'waiting'}>{say(of.isUsual ? 'usual' : 'own')}</Badge>
      </p>
      <dl className={parts.facts}>
        {counts.flatMap((name) => [<dt key={name}>{say(name)}</dt>, <dd key={`${name}-is`}>{of[name]}</dd>])}
        {amounts.flatMap((name) => [
          <dt key={name}>{say(name)}</dt>,
          <dd key={`${name}-is`} suppressHydrationWarning>
            {euros(of[name])}
            {today[name] !== undefined && ` · ${say('today', { amount: euros(today[name]) })}`}
          </dd>,
        ])}
      </dl>
    </>
  )
}

function Propose({ clientId, before, onClose }: { clientId: string; before: CeilingsNow; onClose: () => void }) {
  const say = useSayOf(entityTexts)
  const language = useLanguage()
  const proposing = useAct('proposeCeilings')
  async function propose(form: FormData): Promise<string | undefined> {
    const [freeAmount, chargedPerDay, raisedPerDay] = amounts.map((name) => typedCents(String(form.get(name)), most))
    if (freeAmount === undefined || chargedPerDay === undefined || raisedPerDay === undefined)
      return proposing.refuse({ code: 'e00000', msg: say('amountWrong'), errors: [] })
    const [raiseTimes, chargesPerDay] = counts.map((name) => Number(form.get(name)))
    const why = String(form.get('why')).trim()
    const body = { raiseTimes: raiseTimes!, chargesPerDay: chargesPerDay!, freeAmount, chargedPerDay, raisedPerDay, why }
    return (await proposing.act({ params: { clientId }, body })) && say('proposed')
  }
  return (
    <Ask title={say('proposeCeilings')} does={say('propose')} of={proposing} onSend={propose} onClose={onClose}>
      {counts.map((name) => (
        <Field
          key={name}
          compact
          label={say(name)}
          name={name}
          type="number"
          min={1}
          max={1_000_000_000}
          defaultValue={String(before[name])}
          required
        />
      ))}
      {amounts.map((name) => (
        <Field
          key={name}
          compact
          label={`${say(name)} (€)`}
          name={name}
          inputMode="decimal"
          defaultValue={centsTyped(before[name], language)}
          required
          autoComplete="off"
        />
      ))}
      <Field compact label={say('why')} name="why" minLength={5} maxLength={300} required autoComplete="off" />
    </Ask>
  )
}
