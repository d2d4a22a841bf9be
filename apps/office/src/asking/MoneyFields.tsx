import { Field, useSayOf } from '@escudo/ui'
import { askingTexts } from './texts.ts'

/** How much, and what for: what every way of asking wants to know. */
export function MoneyFields({ isBad, isOpen = false }: { isBad: boolean; isOpen?: boolean }) {
  const say = useSayOf(askingTexts)
  return (
    <>
      <Field
        label={say('amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        hint={say(isOpen ? 'openHint' : 'euros')}
        error={isBad ? say('bad') : undefined}
      />
      <Field label={say('summary')} name="summary" maxLength={500} autoComplete="off" />
      <Field label={say('code')} name="code" maxLength={100} autoComplete="off" />
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
