import { TickField, useSayOf } from '@escudo/ui'
import { keyTexts } from './texts.ts'

const scopes = ['read', 'charge', 'refund'] as const

/** What the form says that a limited key may do. */
export const scopesIn = (form: FormData): (typeof scopes)[number][] => scopes.filter((scope) => form.has(scope))

/** What a limited key may do; `isNone` says that nothing was chosen. */
export function ScopeFields({ isNone }: { isNone: boolean }) {
  const say = useSayOf(keyTexts)
  return (
    <>
      <fieldset>
        <legend>{say('scopes')}</legend>
        {scopes.map((scope) => (
          <TickField key={scope} name={scope} label={say(scope)} defaultChecked={scope === 'read'} />
        ))}
      </fieldset>
      {isNone && <p role="alert">{say('noScope')}</p>}
    </>
  )
}
