import { createOfficePageClient, type Answer, type OfficeView, type WireError } from '@escudo/contracts/page'
import { Field, useLanguage, useSayOf, useSend } from '@escudo/ui'
import type { ReactNode } from 'react'
import { Problem } from '../parts/Problem.tsx'
import parts from '../parts/parts.module.css'
import { Submit } from '../parts/Submit.tsx'
import { proofTexts } from './proof-texts.ts'
import classes from './SignIn.module.css'

type Props = { view: OfficeView; onSignedIn: () => void }

/** Where no passkey is at hand: password and code, or one of the recovery codes. */
export function OtherWays({ view, onSignedIn }: Props) {
  const say = useSayOf(proofTexts)
  const client = createOfficePageClient(view.routes, { baseUrl: '', language: useLanguage() })
  const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()
  const email = <Field compact label={say('email')} name="email" type="email" maxLength={254} required autoComplete="username" />
  return (
    <section className={classes.ways} aria-label={say('otherWays')}>
      <details>
        <summary>{say('withPassword')}</summary>
        <Way
          does={say('enterPassword')}
          send={(form) =>
            client.signInWithPassword({
              body: {
                email: textOf(form, 'email'),
                password: String(form.get('password')),
                code: textOf(form, 'code').replaceAll(/\D/g, ''),
              },
            })
          }
          onSignedIn={onSignedIn}
        >
          {email}
          <Field compact label={say('password')} name="password" type="password" maxLength={200} required autoComplete="current-password" />
          <Field compact label={say('code')} name="code" inputMode="numeric" maxLength={7} required autoComplete="one-time-code" />
        </Way>
      </details>
      <details>
        <summary>{say('withRecovery')}</summary>
        <Way
          does={say('enterRecovery')}
          send={(form) => {
            const password = String(form.get('password'))
            return client.signInWithRecoveryCode({
              body: { email: textOf(form, 'email'), recoveryCode: textOf(form, 'recoveryCode'), ...(password !== '' && { password }) },
            })
          }}
          onSignedIn={onSignedIn}
        >
          {email}
          <Field
            compact
            label={say('recoveryCode')}
            name="recoveryCode"
            minLength={16}
            maxLength={40}
            required
            autoComplete="off"
            autoCapitalize="characters"
          />
          <Field compact label={say('passwordIfAny')} name="password" type="password" maxLength={200} autoComplete="current-password" />
        </Way>
      </details>
      <p className={classes.help}>{say('lost')}</p>
    </section>
  )
}

type WayProps = { does: string; send: (form: FormData) => Promise<Answer<unknown>>; onSignedIn: () => void; children: ReactNode }

function Way({ does, send: ask, onSignedIn, children }: WayProps) {
  const { isSending, problem, send } = useSend<WireError>()
  const enter = (form: FormData) =>
    void send(async (report) => {
      const answer = await ask(form).catch(() => undefined)
      if (answer?.success) onSignedIn()
      else report(answer?.error ?? { code: 'e00000', msg: '', errors: [] })
    })
  return (
    <form
      className={parts.form}
      onSubmit={(event) => {
        event.preventDefault()
        enter(new FormData(event.currentTarget))
      }}
    >
      {children}
      <Problem of={problem} />
      <Submit busy={isSending}>{does}</Submit>
    </form>
  )
}
