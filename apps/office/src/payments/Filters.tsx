import {
  formatAmount,
  methodCodes,
  methodTable,
  paymentStates,
  paymentTypes,
  type PaymentState,
  type PaymentType,
} from '@escudo/contracts/page'
import { Badge, Field, Select, useLanguage, useSayOf } from '@escudo/ui'
import { useState, type SyntheticEvent } from 'react'
import { useSearchParams } from 'react-router'
import { FilterButtons } from '../parts/FilterButtons.tsx'
import { centsTyped, typedCents } from '../parts/typed-cents.ts'
import { words } from '../words.ts'
import { stateNames, typeNames } from './names.ts'
import { broughtNames, filterNames, keptOf, moreNames, moreRanges, moreTexts } from './payment-query.ts'
import classes from './Payments.module.css'
import { paymentTexts } from './texts.ts'

const amountNames = ['amount_start', 'amount_end'] as const
type AmountName = (typeof amountNames)[number]
type Bad = { [name in AmountName]?: 'badAmountFilter' | 'lessThanFrom' }
const mostCents = 99_999_999

/** What was chosen as the address has it, or which amount cannot be. */
function chosenIn(form: FormData): { chosen: [string, string][]; bad: Bad } {
  const bad: Bad = {}
  const cents: { [name in AmountName]?: number } = {}
  const chosen = filterNames.flatMap((name): [string, string][] => {
    const typed = String(form.get(name) ?? '').trim()
    const amount = amountNames.find((one) => one === name)
    if (typed === '' || !amount) return typed === '' ? [] : [[name, typed]]
    const read = typedCents(typed, mostCents)
    if (read === undefined) bad[amount] = 'badAmountFilter'
    else cents[amount] = read
    return [[name, String(read)]]
  })
  if ((cents.amount_end ?? Infinity) < (cents.amount_start ?? 0)) bad.amount_end = 'lessThanFrom'
  return { chosen, bad }
}

/** What narrows the list, and what was searched for in it: all of it stays in the address. */
export function Filters() {
  const say = useSayOf(paymentTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  const [bad, setBad] = useState<Bad>({})
  const any = { value: '', text: say('all') }
  function apply(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const { chosen, bad: found } = chosenIn(new FormData(event.currentTarget))
    setBad(found)
    const q = search.get('q')
    if (Object.keys(found).length === 0) setSearch([...(q ? [['q', q] as [string, string]] : []), ...chosen])
  }
  return (
    <details className={classes.filters} open={filterNames.some((name) => search.has(name))}>
      <summary>{say('filters')}</summary>
      <form key={keptOf(search).toString()} className={classes.fields} onSubmit={apply}>
        <ChoiceField
          name="stateDetails_state"
          label={sayWord('state')}
          values={paymentStates}
          text={(state) => stateNames[state as PaymentState][language]}
        />
        <Select
          label={sayWord('method')}
          name="paymentMethod_code"
          initial={search.get('paymentMethod_code') ?? ''}
          options={[any, ...methodCodes.map((code) => ({ value: code as string, text: methodTable[code].name[language] }))]}
        />
        <ChoiceField name="type" label={say('type')} values={paymentTypes} text={(type) => typeNames[type as PaymentType][language]} />
        <RangeFields bad={bad} />
        <MoreFields />
        <Brought />
        <FilterButtons />
      </form>
    </details>
  )
}

type ChoiceProps = { name: 'stateDetails_state' | 'type'; label: string; values: readonly string[]; text: (value: string) => string }

/** One of several, or those that an address names together. */
function ChoiceField({ name, label, values, text }: ChoiceProps) {
  const say = useSayOf(paymentTexts)
  const [search] = useSearchParams()
  const wished = search.get(name) ?? ''
  const named = values.filter((value) => wished.split(',').includes(value)).map(text)
  return (
    <Select
      label={label}
      name={name}
      initial={wished}
      options={[
        { value: '', text: say('all') },
        ...(named.length > 1 ? [{ value: wished, text: named.join(', ') }] : []),
        ...values.map((value) => ({ value, text: text(value) })),
      ]}
    />
  )
}

/** What an address narrows the list by besides, said in words. */
function Brought() {
  const say = useSayOf(paymentTexts)
  const [search] = useSearchParams()
  const brought = (Object.keys(broughtNames) as (keyof typeof broughtNames)[]).filter((name) => search.has(name))
  if (brought.length === 0) return null
  return (
    <div className={classes.brought}>
      {brought.map((name) => (
        <Badge key={name} kind="plain">
          {say(broughtNames[name], { value: search.get(name) ?? '' })}
          <input type="hidden" name={name} value={search.get(name) ?? ''} />
        </Badge>
      ))}
    </div>
  )
}

function DayField({ name, label }: { name: string; label: string }) {
  const [search] = useSearchParams()
  return <Field compact label={label} name={name} type="date" defaultValue={search.get(name)?.slice(0, 10) ?? ''} />
}

/** From when to when, and from how much to how much. */
function RangeFields({ bad }: { bad: Bad }) {
  const say = useSayOf(paymentTexts)
  const language = useLanguage()
  const [search] = useSearchParams()
  const typed = (name: AmountName): string => (Number(search.get(name)) > 0 ? centsTyped(Number(search.get(name)), language) : '')
  return (
    <>
      <DayField name="createdAt_start" label={say('from')} />
      <DayField name="createdAt_end" label={say('to')} />
      {amountNames.map((name) => {
        const wrong = bad[name]
        return (
          <Field
            key={name}
            compact
            label={say(name)}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            placeholder={formatAmount(name === 'amount_start' ? 0 : 10_000, language)}
            defaultValue={typed(name)}
            error={wrong && say(wrong)}
          />
        )
      })}
    </>
  )
}

/** The filters that few need, all the same in reach. */
function MoreFields() {
  const say = useSayOf(paymentTexts)
  const [search] = useSearchParams()
  return (
    <details className={classes.more} open={moreNames.some((name) => search.has(name))}>
      <summary>{say('moreFilters')}</summary>
      <div className={classes.fields}>
        {moreRanges.flatMap((name) => [
          <DayField key={`${name}_start`} name={`${name}_start`} label={say(`${name}_start`)} />,
          <DayField key={`${name}_end`} name={`${name}_end`} label={say(`${name}_end`)} />,
        ])}
        {moreTexts.map((name) => (
          <Field
            key={name}
            compact
            label={say(name)}
            name={name}
            autoComplete="off"
            maxLength={name === 'summary' ? 500 : 100}
            {...(name === 'referenceDetails_entity' && { inputMode: 'numeric', pattern: '\\d*' })}
            defaultValue={search.get(name) ?? ''}
          />
        ))}
      </div>
    </details>
  )
}
