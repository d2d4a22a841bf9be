import { localeOf } from '@escudo/contracts/page'
import { Button, Field } from '@escudo/ui'
import { useId, useState, type ReactNode } from 'react'
import { useLanguage, useSay } from '../say.ts'
import { billingLabels, type BillingField } from './billing-entry.ts'
import classes from './BillingBlock.module.css'
import { CountrySelect } from './CountrySelect.tsx'
import { DistrictSelect } from './DistrictSelect.tsx'
import type { Billing } from './use-billing.ts'

type Props = { billing: Billing; messages: ReadonlyMap<string, string>; onLeave: (field: BillingField) => void }

const autofill: Readonly<Record<BillingField, string>> = {
  name: 'billing name',
  country: 'billing country',
  street1: 'billing address-line1',
  street2: 'billing address-line2',
  postCode: 'billing postal-code',
  city: 'billing address-level2',
  stateName: 'billing address-level1',
  email: 'email',
}

const longest: Readonly<Partial<Record<BillingField, number>>> = {
  name: 100,
  street1: 200,
  street2: 200,
  postCode: 20,
  city: 100,
  stateName: 100,
  email: 254,
}

/** Address and e-mail of the bill, each folded to a line while it is whole; nothing where the merchant sent none and nobody has to know. */
export function BillingBlock({ billing, messages, onLeave }: Props) {
  const say = useSay()
  const id = useId()
  const { known, register, wanted, isOpen, open } = billing
  const [country, setCountry] = useState(known.country ?? 'PT')
  // A region belongs to its country.
  const region = country === (known.country ?? 'PT') ? known.stateName : ''
  const field = (name: Exclude<BillingField, 'country'>) => (
    <Field
      key={name}
      id={`${id}-${name}`}
      ref={register(name)}
      className={name === 'postCode' || name === 'city' ? '' : classes.wide}
      label={say(billingLabels[name])}
      defaultValue={name === 'stateName' ? region : known[name]}
      error={messages.get(name)}
      autoComplete={autofill[name]}
      maxLength={longest[name]}
      required={name !== 'street2' && name !== 'stateName'}
      {...(name === 'email' && { type: 'email', inputMode: 'email' as const })}
      {...(name === 'name' && { autoCapitalize: 'words', spellCheck: false })}
      onBlur={(event) => (event.currentTarget.value || messages.has(name)) && onLeave(name)}
    />
  )
  return (
    <>
      <Why wanted={wanted} isOfEmail={false} />
      {isOpen('name') && field('name')}
      {billing.hasAddress && !isOpen('address') && (
        <Line label={say('billing')} text={<AddressText billing={billing} />} onEdit={() => open('country')} />
      )}
      {isOpen('address') && (
        <fieldset className={classes.block}>
          <legend className={classes.legend}>{say('billing')}</legend>
          <div className={classes.fields}>
            <CountrySelect
              id={`${id}-country`}
              select={register('country')}
              initial={known.country ?? 'PT'}
              onChange={(chosen) => {
                setCountry(chosen)
                if (messages.has('postCode')) onLeave('postCode')
              }}
            />
            {(['street1', 'street2', 'postCode', 'city'] as const).map(field)}
            {billing.fields.includes('stateName') &&
              (country === 'PT' ? (
                <DistrictSelect id={`${id}-stateName`} select={register('stateName')} initial={region ?? ''} />
              ) : (
                field('stateName')
              ))}
          </div>
        </fieldset>
      )}
      {billing.hasEmail && !isOpen('email') && <Line label={say('email')} text={known.email} onEdit={() => open('email')} />}
      <Why wanted={wanted} isOfEmail />
      {isOpen('email') && field('email')}
    </>
  )
}

/** Why somebody asks, once, before the first thing that is asked. */
function Why({ wanted: [first], isOfEmail }: Pick<Billing, 'wanted'> & { isOfEmail: boolean }) {
  const say = useSay()
  return first !== undefined && (first === 'email') === isOfEmail && <p className={classes.why}>{say('payerWanted')}</p>
}

function AddressText({ billing: { known } }: { billing: Billing }) {
  const names = new Intl.DisplayNames(localeOf(useLanguage()), { type: 'region' })
  const place = [known.postCode, known.city].filter(Boolean).join(' ')
  const country = known.country ? names.of(known.country) : undefined
  return <span suppressHydrationWarning>{[known.street1, known.street2, place, country].filter(Boolean).join(', ')}</span>
}

function Line({ label, text, onEdit }: { label: string; text: ReactNode; onEdit: () => void }) {
  const say = useSay()
  return (
    <div className={classes.line}>
      <p className={classes.known}>
        <span className={classes.label}>{label}</span>
        {text}
      </p>
      <Button kind="plain" aria-label={`${say('edit')}: ${label}`} onClick={onEdit} data-needs-script>
        {say('edit')}
      </Button>
    </div>
  )
}
