import { useEffect, useId, useState, type SubmitEvent } from 'react'
import { orderSdk, listSdkOptions, listSdks, SdkRefused, type Sdk, type ListedOption } from './sdk-calls.ts'
import styles from './SdkDownload.module.css'
import { SdkOptions } from './SdkOptions.tsx'
import { useLocale, useTexts } from './texts.ts'

const first = 'typescript-fetch'
const kinds = ['client', 'documentation'] as const

function LanguageSelect({ sdks, language, choose }: { sdks: readonly Sdk[]; language: string; choose: (language: string) => void }) {
  const word = useTexts()
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{word('sdkLanguage')}</label>
      <select id={id} value={language} disabled={sdks.length === 0} onChange={(event) => choose(event.currentTarget.value)}>
        {sdks.length === 0 && <option value={language}>{language}</option>}
        {kinds.map((kind) => (
          <optgroup key={kind} label={word(kind === 'client' ? 'sdkClients' : 'sdkDocumentation')}>
            {sdks
              .filter((sdk) => sdk.kind === kind)
              .map((sdk) => (
                <option key={sdk.language}>{sdk.language}</option>
              ))}
          </optgroup>
        ))}
      </select>
    </div>
  )
}

/** The languages and the options of the chosen one, or what went wrong; `attempt` asks again. */
function useCatalogue(language: string, attempt: number) {
  const locale = useLocale()
  const [sdks, setSdks] = useState<Sdk[]>([])
  const [options, setOptions] = useState<ListedOption[]>([])
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    listSdks(locale).then(setSdks, setError)
  }, [locale, attempt])
  useEffect(() => {
    let isWanted = true
    setOptions([])
    setError(undefined)
    listSdkOptions(language, locale).then((found) => isWanted && setOptions(found), setError)
    return () => {
      isWanted = false
    }
  }, [language, locale, attempt])
  return { sdks, options, error }
}

type Step = { name: 'idle' | 'busy' | 'done' } | { name: 'refused'; error: unknown }

function DownloadState({ step, error }: { step: Step; error: unknown }) {
  const word = useTexts()
  const wrong = step.name === 'refused' ? step.error : error
  return (
    <>
      <p role="status" className={styles.status}>
        {step.name === 'busy' && word('sdkBusy')}
        {step.name === 'done' && word('sdkDone')}
      </p>
      {wrong !== undefined && step.name !== 'busy' && (
        <p role="alert" className={styles.problem}>
          {wrong instanceof SdkRefused ? wrong.message : word('sdkUnreachable')}
        </p>
      )}
    </>
  )
}

/** Picks a language and its options, lets the server generate the SDK, and downloads it. */
export function SdkDownload() {
  const word = useTexts()
  const locale = useLocale()
  const [language, setLanguage] = useState(first)
  const [values, setValues] = useState<Record<string, string>>({})
  const [attempt, setAttempt] = useState(0)
  const [step, setStep] = useState<Step>({ name: 'idle' })
  const { sdks, options, error } = useCatalogue(language, attempt)

  async function download(): Promise<void> {
    setStep({ name: 'busy' })
    if (error !== undefined) setAttempt(attempt + 1)
    try {
      const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
      window.location.assign(await orderSdk(language, given, locale))
      setStep({ name: 'done' })
    } catch (wrong) {
      setStep({ name: 'refused', error: wrong })
    }
  }

  const choose = (chosen: string): void => {
    setLanguage(chosen)
    setValues({})
    setStep({ name: 'idle' })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (step.name !== 'busy') void download()
  }
  return (
    <form className={styles.sdk} onSubmit={submit} aria-busy={step.name === 'busy'} noValidate>
      <LanguageSelect sdks={sdks} language={language} choose={choose} />
      <SdkOptions options={options} values={values} change={(opt, value) => setValues({ ...values, [opt]: value })} />
      <button type="submit" className={styles.button} aria-disabled={step.name === 'busy'}>
        {word('sdkDownload')}
      </button>
      <DownloadState step={step} error={error} />
    </form>
  )
}
