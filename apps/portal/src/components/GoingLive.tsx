import Link from '@docusaurus/Link'
import { demoCaller } from '@escudo/contracts/vocabulary'
import { useEffect, useId, useState, type FormEvent } from 'react'
import styles from './GoingLive.module.css'
import { askWith, checks, NotAnswered, type Credentials } from './live-checks.ts'
import { Prose } from './Prose.tsx'
import { useLocale, useTexts } from './texts.ts'

type State = { name: 'idle' | 'busy' } | { name: 'done'; found: Readonly<Record<string, boolean>> } | { name: 'failed'; status: number }
const inputs = [
  ['code', 'platformCode'],
  ['key', 'privateKey'],
  ['clientId', 'clientIdField'],
] as const

/** Each check with what was found of it, and where it is said how. */
function CheckList({ found }: { found: Readonly<Record<string, boolean>> | undefined }) {
  const locale = useLocale()
  const word = useTexts()
  return (
    <ul className={styles.checks}>
      {checks.map(({ id, title, how, href }) => (
        <li key={id} data-done={found?.[id]}>
          <span className={styles.mark} role="img" aria-label={word(found ? (found[id] ? 'checkDone' : 'checkMissing') : 'checkOpen')}>
            {found ? (found[id] ? '✓' : '✗') : '·'}
          </span>
          <div>
            <Link to={href}>{title[locale]}</Link>
            <p>
              <Prose text={how[locale]} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The list of what has to work before the first customer; with a caller's credentials it sees what is done. */
export function GoingLive() {
  const word = useTexts()
  const id = useId()
  const [credentials, setCredentials] = useState<Credentials>({ code: '', key: '', clientId: '' })
  const [state, setState] = useState<State>({ name: 'idle' })

  useEffect(() => {
    // A sandbox has a demo platform that anybody may look at.
    fetch('/sandbox', { method: 'HEAD' })
      .then(({ ok }) => ok && setCredentials({ code: demoCaller.platformCode, key: demoCaller.privateKey, clientId: demoCaller.clientId }))
      .catch(() => undefined)
  }, [])

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const missing = inputs.find(([name]) => credentials[name] === '')
    if (missing) return document.getElementById(id + missing[0])?.focus()
    setState({ name: 'busy' })
    const ask = askWith(credentials)
    try {
      const found = await Promise.all(checks.map(async (check) => [check.id, await check.isDone(ask)] as const))
      setState({ name: 'done', found: Object.fromEntries(found) })
    } catch (error) {
      setState({ name: 'failed', status: error instanceof NotAnswered ? error.status : 0 })
    }
  }

  const found = state.name === 'done' ? state.found : undefined
  const done = checks.filter((check) => found?.[check.id]).length
  return (
    <div className={styles.list}>
      <form className={styles.form} onSubmit={(event) => void onSubmit(event)}>
        {inputs.map(([name, label]) => (
          <div key={name}>
            <label htmlFor={id + name}>{word(label)}</label>
            <input
              id={id + name}
              type={name === 'key' ? 'password' : 'text'}
              autoComplete="off"
              value={credentials[name]}
              onChange={({ target }) => setCredentials({ ...credentials, [name]: target.value })}
            />
          </div>
        ))}
        <button type="submit" className={styles.submit} disabled={state.name === 'busy'}>
          {word(state.name === 'busy' ? 'checking' : 'check')}
        </button>
      </form>
      <p role="status" className={styles.status}>
        {state.name === 'failed' && word(state.status === 401 ? 'wrongCredentials' : 'noAnswer')}
        {found && `${done} / ${checks.length}`}
      </p>
      <CheckList found={found} />
    </div>
  )
}
