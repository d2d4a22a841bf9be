import { isMobilePhone, parsePhone, phoneText, type Phone } from '@escudo/contracts/page'
import { Field } from '@escudo/ui'
import { useEffect, useEffectEvent, useRef, type SubmitEvent } from 'react'
import { useCorrections } from '../../entry/use-corrections.ts'
import { useSendMeans } from '../../entry/use-send-means.ts'
import { EntryForm } from '../../entry/EntryForm.tsx'
import { wasFilledIn } from '../../entry/was-filled-in.ts'
import type { NewFormProps } from '../method.ts'
import { useSay } from '../../say.ts'
import classes from './MbwayForm.module.css'
import { hasPrefix } from './prefixes.ts'
import { PrefixSelect } from './PrefixSelect.tsx'

/** A country and a mobile number, filled in with the customer's if it is known. */
export function MbwayForm({ view, live, onAnswer, consent }: NewFormProps) {
  const say = useSay()
  const prefix = useRef<HTMLSelectElement>(null)
  const number = useRef<HTMLInputElement>(null)
  const { send, ...sending } = useSendMeans(live)
  const known = parsePhone(view.customer.phoneNumber ?? '')
  const given = known && hasPrefix(known.countryCode) ? known : undefined
  const phone = (): Phone => ({ countryCode: prefix.current?.value ?? '', number: number.current?.value.replace(/\D/g, '') ?? '' })
  const { messages, summary, check, checkAll, tell } = useCorrections({
    fields: ['phoneNumber'],
    judge: () => (isMobilePhone(phone()) && phone().number.length <= 14 ? undefined : { key: 'wrongPhone' }),
    focus: () => number.current?.focus(),
    fieldAt: () => 'phoneNumber',
    labelOf: () => 'phoneNumber',
  })
  const takeOver = useEffectEvent(() => {
    if (wasFilledIn(number.current)) check('phoneNumber')
  })
  useEffect(() => takeOver(), [])

  async function onSubmit(event: SubmitEvent<HTMLFormElement>, save: boolean) {
    event.preventDefault()
    if (sending.isSending || !checkAll()) return
    const body = { phoneNumber: phoneText(phone()), ...(save && { save }), amount: view.amount }
    tell(await send((client, headers = {}) => client.payByMbway({ params: { token: view.token }, body, headers })))
    onAnswer()
  }

  return (
    <EntryForm view={view} {...sending} consent={consent} summary={summary} onSubmit={onSubmit}>
      <div className={classes.phone}>
        <PrefixSelect
          select={prefix}
          initial={given?.countryCode ?? '351'}
          onChange={() => messages.has('phoneNumber') && check('phoneNumber')}
        />
        <Field
          id="mbway-number"
          ref={number}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          required
          label={say('phoneNumber')}
          hint={say('mbwayHint')}
          error={messages.get('phoneNumber')}
          defaultValue={given?.number}
          onInput={() => messages.has('phoneNumber') && check('phoneNumber')}
          onBlur={(event) => event.currentTarget.value && check('phoneNumber')}
        />
      </div>
    </EntryForm>
  )
}
