import { useId, type FormEvent } from 'react'
import type { ReferenceCall } from '../../document/reference.ts'
import { languageOf } from '../../languages.ts'
import { useLocale, useTexts } from '../components/texts.ts'
import styles from './TryIt.module.css'
import { useTry } from './use-try.ts'

type FieldProps = { label: string; value: string; onChange: (value: string) => void; placeholder?: string | undefined; isSecret?: boolean }

function Field({ label, value, onChange, placeholder, isSecret = false }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        type={isSecret ? 'password' : 'text'}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}

type Tried = ReturnType<typeof useTry>

/** Who calls; the demo platform where there is one. */
function CredentialFields({ call, tried: { credentials, setCredentials } }: { call: ReferenceCall; tried: Tried }) {
  const word = useTexts()
  if (call.example.platform === undefined && call.example.clientId === undefined) return null
  const set = (more: Partial<typeof credentials>): void => setCredentials({ ...credentials, ...more })
  return (
    <details className={styles.credentials}>
      <summary>{word('credentials')}</summary>
      <Field label={word('platformCode')} value={credentials.code} onChange={(code) => set({ code })} />
      <Field label={word('privateKey')} value={credentials.key} isSecret onChange={(key) => set({ key })} />
      <Field label={word('clientIdField')} value={credentials.clientId} onChange={(clientId) => set({ clientId })} />
    </details>
  )
}

/** What the server said, or why it said nothing. */
function Outcome({ tried: { state, answer } }: { tried: Tried }) {
  const word = useTexts()
  return (
    <div role="status">
      {(state === 'badJson' || state === 'noAnswer') && <p className={styles.bad}>{word(state)}</p>}
      {answer && (
        <>
          <p className={styles.status} data-good={answer.status < 400}>
            {answer.status} <span>{answer.milliseconds} ms</span>
          </p>
          <pre className={styles.answer} tabIndex={0}>
            {answer.text}
          </pre>
        </>
      )}
    </div>
  )
}

/** A form that makes the call on this server, and shows what it answers; ids are those of things that exist. */
export function TryIt({ call }: { call: ReferenceCall }) {
  const word = useTexts()
  const locale = useLocale()
  const body = useId()
  const tried = useTry(call)
  const { path, setPath, query, setQuery, text, setText, state, send } = tried

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    void send(languageOf[locale])
  }

  return (
    <form className={styles.form} onSubmit={onSubmit} aria-label={`${word('tryIt')}: ${call.title}`}>
      <CredentialFields call={call} tried={tried} />
      {call.fields.path.map(({ name }) => (
        <Field key={name} label={name} value={path[name] ?? ''} onChange={(value) => setPath({ ...path, [name]: value })} />
      ))}
      {call.fields.query.length > 0 && (
        <details>
          <summary>{word('inQuery')}</summary>
          {call.fields.query.map(({ name, type }) => (
            <Field
              key={name}
              label={name}
              placeholder={type}
              value={query[name] ?? ''}
              onChange={(value) => setQuery({ ...query, [name]: value })}
            />
          ))}
        </details>
      )}
      {call.tryBody !== undefined && (
        <div className={styles.field}>
          <label htmlFor={body}>{word('inBody')}</label>
          <textarea
            id={body}
            rows={Math.min(16, text.split('\n').length + 1)}
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
      )}
      <button type="submit" className={styles.send} disabled={state === 'sending'}>
        {word(state === 'sending' ? 'sending' : 'send')} <code>{`${call.method} ${call.path}`}</code>
      </button>
      <Outcome tried={tried} />
    </form>
  )
}
