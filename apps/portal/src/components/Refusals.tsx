import Link from '@docusaurus/Link'
import type { RefusalRow } from '../../document/page-parts.ts'
import styles from './Table.module.css'
import { useTexts } from './texts.ts'

/** What a call can be refused with; each code leads to its place in the catalogue. */
export function Refusals({ operation, data }: { operation: string; data?: string }) {
  const word = useTexts()
  const rows: RefusalRow[] = JSON.parse(data ?? '[]')
  return (
    <div className={styles.scroll} role="region" aria-label={`${word('refusals')}: ${operation}`} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{word('status')}</th>
            <th scope="col">{word('code')}</th>
            <th scope="col">{word('message')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ status, code, text }) => (
            <tr key={`${status}${code}`}>
              <td className={styles.status}>{status}</td>
              <td>
                <Link to={`/docs/guides/errors#${code}`} className={styles.name ?? ''}>
                  {code}
                </Link>
              </td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
