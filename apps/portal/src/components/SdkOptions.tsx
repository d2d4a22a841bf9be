import { useEffect, useId, useState } from 'react'
import type { ListedOption } from './sdk-calls.ts'
import styles from './SdkDownload.module.css'
import { loadSdkWords, type SdkWords } from './sdk-words.ts'
import { useLocale, useTexts } from './texts.ts'

/** What a project wants to say of its own package, most wanted first; the rest is folded. */
const wanted = [
  'npmName',
  'gemName',
  'composerPackageName',
  'packageName',
  'artifactId',
  'groupId',
  'npmVersion',
  'packageVersion',
  'library',
]
const shown = 4

type Values = Readonly<Record<string, string>>
type Props = { options: readonly ListedOption[]; values: Values; change: (opt: string, value: string) => void }

type FieldProps = { option: ListedOption; meaning: string | undefined; value: string; change: (value: string) => void }

/** `meaning`: in the reader's language; until it is here, the generator's English stands there. */
function Field({ option, meaning, value, change }: FieldProps) {
  const word = useTexts()
  const id = useId()
  const choices = option.enum ? Object.keys(option.enum) : option.type === 'boolean' ? ['true', 'false'] : undefined
  const standard = option.default ? `${word('sdkDefault')}: ${option.default}` : word('sdkDefault')
  const control = { id, value, 'aria-describedby': `${id}-hint` }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        <code>{option.opt}</code>
      </label>
      {choices ? (
        <select {...control} onChange={(event) => change(event.currentTarget.value)}>
          <option value="">{standard}</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input {...control} type="text" placeholder={option.default ?? ''} onChange={(event) => change(event.currentTarget.value)} />
      )}
      <span id={`${id}-hint`} lang={meaning === undefined ? 'en' : undefined} className={styles.hint}>
        {meaning ?? option.description}
      </span>
    </div>
  )
}

function useSdkWords(): SdkWords {
  const locale = useLocale()
  const [words, setWords] = useState<SdkWords>({})
  useEffect(() => {
    loadSdkWords(locale).then(setWords, () => undefined)
  }, [locale])
  return words
}

/** The options of a language: a few that most projects set, and all others folded. An empty one keeps its default. */
export function SdkOptions({ options, values, change }: Props) {
  const word = useTexts()
  const words = useSdkWords()
  const few = wanted.flatMap((name) => options.filter(({ opt }) => opt === name)).slice(0, shown)
  const rest = options.filter((option) => !few.includes(option))
  const field = (option: ListedOption) => (
    <Field
      key={option.opt}
      option={option}
      meaning={words[option.description]}
      value={values[option.opt] ?? ''}
      change={(value) => change(option.opt, value)}
    />
  )
  return (
    <>
      {few.length > 0 && <div className={styles.fields}>{few.map(field)}</div>}
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>
            {word('sdkMore')} ({rest.length})
          </summary>
          <div className={styles.fields}>{rest.map(field)}</div>
        </details>
      )}
    </>
  )
}
