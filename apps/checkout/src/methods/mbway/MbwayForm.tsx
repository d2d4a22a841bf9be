import { isMobilePhone, parsePhone, phoneText, type Phone } from '@escudo/contracts/page'
import { Field, TickField } from '@escudo/ui'
import { useEffect, useEffectEvent, useRef, type SubmitEvent } from 'react'
import { useCorrections } from '../../entry/use-corrections.ts'
import { useSendMeans } from '../../entry/use-send-means.ts'
import { EntryForm } from '../../entry/EntryForm.tsx'
import { wasFilledIn } from '../../entry/was-filled-in.ts'
import type { NewFormProps } from '../method.ts'
import { useSay } from '../../say.ts'
import { isAboutNumber } from './declines.ts'
import { numberId } from './focus-number.ts'
import classes from './MbwayForm.module.css'
import { hasPrefix } from './prefixes.ts'
import { PrefixSelect } from './PrefixSelect.tsx'
import { rememberedPhone, rememberPhone } from './remembered-phone.ts'

/** The phone's fields and what is wrong with them; filled in with what this device remembers, where nothing stands yet. */
function usePhoneEntry() {
  const prefix = useRef<HTMLSelectElement>(null)
  const number = useRef<HTMLInputElement>(null)
  const remembers = useRef<HTMLInputElement>(null)
  const phone = (): Phone => ({ countryCode: prefix.current?.value ?? '', number: number.current?.value.replace(/\D/g, '') ?? '' })
  const corrections = useCorrections({
    fields: ['phoneNumber'],
    judge: () => {
      if (phone().number === '') return { key: 'missingPhone' }
      return isMobilePhone(phone()) && phone().number.length <= 14 ? undefined : { key: 'wrongPhone' }
    },
    focus: () => number.current?.focus(),
    fieldAt: () => 'phoneNumber',
    labelOf: () => 'phoneNumber',
  })
  const takeOver = useEffectEvent(() => {
    const kept = rememberedPhone()
    // Whom the shop knows, and what was typed meanwhile, goes before what the device remembers.
    if (kept && hasPrefix(kept.countryCode) && remembers.current && number.current && prefix.current) {
      remembers.current.checked = true
      if (number.current.value === '') {
        prefix.current.value = kept.countryCode
        number.current.value = kept.number
      }
      return
    }
    if (wasFilledIn(number.current)) corrections.check('phoneNumber')
  })
  useEffect(() => takeOver(), [])
  return { prefix, number, remembers, phone, corrections }
}

/** A country and a mobile number, filled in with the customer's if it is known, or with the one that this device remembers. */
export function MbwayForm({ view, live, onAnswer, consent }: NewFormProps) {
  const say = useSay()
  const { send, declined, ...sending } = useSendMeans(live)
  const known = parsePhone(view.customer.phoneNumber ?? '')
  const given = known && hasPrefix(known.countryCode) ? known : undefined
  const { prefix, number, remembers, phone, corrections } = usePhoneEntry()
  const { messages, summary, check, checkAll, tell, mark } = corrections

  async function onSubmit(event: SubmitEvent<HTMLFormElement>, save: boolean) {
    event.preventDefault()
    if (sending.isSending || !checkAll()) return
    const text = phoneText(phone())
    const body = { phoneNumber: text, ...(save && { save }), amount: view.amount }
    if (remembers.current) rememberPhone(remembers.current.checked ? text : undefined)
    tell(await send((client, headers = {}) => client.payByMbway({ params: { token: view.token }, body, headers })))
    const decline = declined()
    if (decline && isAboutNumber(decline.code)) mark('/phoneNumber')
    onAnswer()
  }

  // Where the shop may keep the number, one question is enough.
  const isAsked = !view.maySave && !view.willSave
  return (
    <EntryForm view={view} {...sending} consent={consent} summary={summary} onSubmit={onSubmit}>
      <div className={classes.phone}>
        <PrefixSelect
          select={prefix}
          initial={given?.countryCode ?? '351'}
          onChange={() => messages.has('phoneNumber') && check('phoneNumber')}
        />
        <Field
          id={numberId}
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
      {isAsked && (
        <div data-needs-script>
          <TickField ref={remembers} label={say('rememberPhone')} />
        </div>
      )}
    </EntryForm>
  )
}
