import { useLanguage, useTexts } from '@escudo/ui'
import { useId } from 'react'
import type { TestNumber } from '../test-data.ts'
import { CopyNumber } from './CopyNumber.tsx'
import styles from './TestData.module.css'
import { testDataTexts } from './texts.ts'

type NumberTableProps = { title: string; note: string; rows: readonly TestNumber[]; write: (number: string) => string }

export function NumberTable({ title, note, rows, write }: NumberTableProps) {
  const language = useLanguage()
  const texts = useTexts(testDataTexts)
  const id = useId()
  return (
    <div>
      <h3 id={id} className={styles.subtitle}>
        {title}
      </h3>
      <p className={styles.note}>{note}</p>
      <table className={styles.table} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{texts.number}</th>
            <th scope="col">{texts.outcome}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, outcome }) => (
            <tr key={number}>
              <th scope="row">
                <CopyNumber number={number} written={write(number)} />
              </th>
              <td>{outcome[language]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
