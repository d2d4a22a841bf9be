import { Field, useLanguage, useSayOf } from '@escudo/ui'
import { centsTyped } from '../parts/typed-cents.ts'
import { askingTexts } from './texts.ts'

type Props = {
  isBad: boolean
  isOpen?: boolean
  /** What it is so far, where there is something to change. */
  of?: { amount?: number; summary?: string; code?: string } | undefined
}

/** How much, and what for: what every way of asking wants to know. */
export function MoneyFields({ isBad, isOpen = false, of }: Props) {
  const say = useSayOf(askingTexts)
  const language = useLanguage()
  return (
    <>
      <Field
        label={say('amount')}
        name="amount"
        defaultValue={of?.amount === undefined ? '' : centsTyped(of.amount, language)}
        inputMode="decimal"
        autoComplete="off"
        hint={say(isOpen ? 'openHint' : 'euros')}
        error={isBad ? say('bad') : undefined}
      />
      <Field compact label={say('summary')} name="summary" defaultValue={of?.summary} maxLength={500} autoComplete="off" />
      <Field compact label={say('code')} name="code" defaultValue={of?.code} maxLength={100} autoComplete="off" />
    </>
  )
}

const mostCents = 99_999_999

/** A field of a form as it was typed. */
export const typedIn = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()

/** What the fields say, for whichever call. */
export function describedIn(form: FormData): { summary?: string; code?: string } {
  const [summary, code] = [typedIn(form, 'summary'), typedIn(form, 'code')]
  return { ...(summary && { summary }), ...(code && { code }) }
}

export { mostCents }
