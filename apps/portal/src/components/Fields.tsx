import type { FieldRow } from '../../document/page-parts.ts'
import { Prose } from './Prose.tsx'
import styles from './Table.module.css'
import { useTexts } from './texts.ts'

/** The fields of a call as the OpenAPI document has them. */
export function Fields({ operation, part, at, data }: { operation: string; part: string; at?: string; data?: string }) {
  const word = useTexts()
  const fields: FieldRow[] = JSON.parse(data ?? '[]')
  if (fields.length === 0) return <p>{word('noFields')}</p>
  return <FieldTable fields={fields} label={[`${word('fields')}: ${operation}`, part, at].filter(Boolean).join(', ')} />
}

/** A table of fields; `label` tells it from the page’s others. */
export function FieldTable({ fields, label }: { fields: readonly FieldRow[]; label: string }) {
  const word = useTexts()
  return (
    // A region that scrolls has to be reachable with the keyboard.
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{word('field')}</th>
            <th scope="col">{word('type')}</th>
            <th scope="col">{word('meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, type, required, deprecated, description, limits }) => (
            <tr key={name}>
              <td>
                <code className={styles.name}>{name}</code>
                {required && <span className={styles.required}>{word('required')}</span>}
                {deprecated && <span className={styles.deprecated}>{word('deprecated')}</span>}
              </td>
              <td>{type}</td>
              <td>
                {description && (
                  <p>
                    <Prose text={description} />
                  </p>
                )}
                {limits.length > 0 && (
                  <p className={styles.limits}>
                    <Prose text={limits.join(' · ')} />
                  </p>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
