import { languages, roleNames, type Language } from '@escudo/contracts/page'
import { Button, Field, Notice, Select, useLanguage, useSayOf } from '@escudo/ui'
import { useEffect, useState } from 'react'
import { useAct } from '../calls.ts'
import { useOffice } from '../office.ts'
import parts from '../parts/parts.module.css'
import { Problem } from '../parts/Problem.tsx'
import { words } from '../words.ts'
import { ownTexts } from './own-texts.ts'
import { Ask, languageNames, Sure } from './TeamDialogs.tsx'

type Wish = 'change' | 'email' | { clientId: string; name: string }

/** The session says who is here: another one begins with a fresh page. */
const reload = (to?: string): void => (to === undefined ? location.replace(location.pathname) : location.assign(to))

/** Who somebody is here, and for whom they work: what of it is theirs to change. */
export function OwnPerson() {
  const say = useSayOf(ownTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const { session } = useOffice()
  const [wish, setWish] = useState<Wish>()
  const { person, memberships } = session
  const close = (): void => setWish(undefined)
  return (
    <section className={parts.card}>
      <h2>{say('title')}</h2>
      <div className={parts.form}>
        <ConfirmEmail />
        <dl className={parts.facts}>
          <dt>{say('name')}</dt>
          <dd>{person.name}</dd>
          <dt>{say('email')}</dt>
          <dd>{person.email}</dd>
          <dt>{say('language')}</dt>
          <dd>{languageNames[person.language]}</dd>
        </dl>
        <div className={parts.buttons}>
          <Button kind="secondary" onClick={() => setWish('change')}>
            {say('change')}
          </Button>
          <Button kind="secondary" onClick={() => setWish('email')}>
            {say('changeEmail')}
          </Button>
        </div>
      </div>
      {memberships.length > 0 && (
        <ul aria-label={say('worksFor')} className={parts.below}>
          {memberships.map(({ clientId, name, role }) => (
            <li key={clientId}>
              {name} · {clientId} · {roleNames[role][language]}{' '}
              <Button kind="plain" aria-label={`${say('leave')}: ${name}`} onClick={() => setWish({ clientId, name })}>
                {say('leave')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {wish === 'change' && <ChangeOwn save={sayWord('save')} onClose={close} />}
      {wish === 'email' && <ChangeEmail onClose={close} />}
      {typeof wish === 'object' && <Leave {...wish} onClose={close} />}
    </section>
  )
}

type Closing = { onClose: () => void }

function ChangeOwn({ save, onClose }: Closing & { save: string }) {
  const say = useSayOf(ownTexts)
  const { person } = useOffice().session
  const changing = useAct('updateOwnPerson')
  async function change(form: FormData): Promise<undefined> {
    const language = form.get('language') as Language
    if (!(await changing.act({ body: { name: String(form.get('name')).trim(), language } }))) return
    document.cookie = `office-language=${language}; Path=/office; Max-Age=31536000; SameSite=Lax`
    reload()
  }
  return (
    <Ask title={say('change')} does={save} of={changing} onSend={change} onClose={onClose}>
      <Field label={say('name')} name="name" defaultValue={person.name} maxLength={100} required autoComplete="name" />
      <Select
        label={say('language')}
        name="language"
        initial={person.language}
        options={languages.map((value) => ({ value, text: languageNames[value] }))}
      />
    </Ask>
  )
}

function ChangeEmail({ onClose }: Closing) {
  const say = useSayOf(ownTexts)
  const asking = useAct('askEmailChange')
  async function ask(form: FormData): Promise<string | undefined> {
    const email = String(form.get('email')).trim()
    return (await asking.did({ body: { email } })) ? say('emailSent', { email }) : undefined
  }
  return (
    <Ask title={say('changeEmail')} does={say('sendLink')} of={asking} onSend={ask} onClose={onClose}>
      <p>{say('emailHow')}</p>
      <Field label={say('newEmail')} name="email" type="email" maxLength={254} required autoComplete="email" />
    </Ask>
  )
}

/** Whoever comes by the link of a mail presses once more: no program that only looks at mails changes anything. */
function ConfirmEmail() {
  const say = useSayOf(ownTexts)
  const confirming = useAct('confirmEmailChange')
  const [token, setToken] = useState<string>()
  useEffect(() => setToken(/^#email=([\w-]+)$/.exec(location.hash)?.[1]), [])
  if (token === undefined) return null
  const confirm = async (): Promise<void> => void ((await confirming.act({ body: { token } })) && reload())
  return (
    <div className={parts.form}>
      <Notice title={say('confirmTitle')} />
      <Problem of={confirming.problem} />
      <div className={parts.buttons}>
        <Button busy={confirming.isSending} onClick={() => void confirm()}>
          {say('confirm')}
        </Button>
      </div>
    </div>
  )
}

function Leave({ clientId, name, onClose }: Closing & { clientId: string; name: string }) {
  const say = useSayOf(ownTexts)
  const leaving = useAct('leaveEntity')
  async function leave(): Promise<undefined> {
    if (await leaving.did({ body: { clientId } })) reload('/office')
  }
  return (
    <Sure title={say('leaveTitle', { name })} does={say('leave')} of={leaving} onSure={leave} onClose={onClose}>
      {say('leaveHow')}
    </Sure>
  )
}
