import { useId } from 'react'
import type { ListedOption } from './sdk-calls.ts'
import styles from './SdkDownload.module.css'
import { useTexts } from './texts.ts'

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

function Field({ option, value, change }: { option: ListedOption; value: string; change: (value: string) => void }) {
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
      <span id={`${id}-hint`} lang="en" className={styles.hint}>
        {option.description}
      </span>
    </div>
  )
}

/** The options of a language: a few that most projects set, and all others folded. An empty one keeps its default. */
export function SdkOptions({ options, values, change }: Props) {
  const word = useTexts()
  const few = wanted.flatMap((name) => options.filter(({ opt }) => opt === name)).slice(0, shown)
  const rest = options.filter((option) => !few.includes(option))
  const field = (option: ListedOption) => (
    <Field key={option.opt} option={option} value={values[option.opt] ?? ''} change={(value) => change(option.opt, value)} />
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
