import { useId, useState } from 'react'
import { plainWord } from '../search/options.ts'
import styles from './Narrow.module.css'
import { useTexts } from './texts.ts'

/** The rows of the page's tables, each with what it says. */
const rows = (): HTMLTableRowElement[] => [...document.querySelectorAll<HTMLTableRowElement>('.theme-doc-markdown tbody tr')]

/** Leaves of the changelog what has a word, an area or a call; the days that have it open. */
export function FilterChanges() {
  const word = useTexts()
  const id = useId()
  const [left, setLeft] = useState<number>()

  function narrow(text: string): void {
    const wanted = plainWord(text.trim())
    const kept = rows().filter((row) => {
      row.hidden = !plainWord(row.textContent).includes(wanted)
      return !row.hidden
    })
    if (wanted !== '') for (const row of kept) row.closest('details')?.setAttribute('open', '')
    setLeft(wanted === '' ? undefined : kept.length)
  }

  return (
    <div className={styles.narrow}>
      <label htmlFor={id}>{word('filterChanges')}</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        maxLength={60}
        placeholder="GET /payments"
        onChange={({ target }) => narrow(target.value)}
      />
      <p role="status">{left !== undefined && `${left} / ${rows().length}`}</p>
    </div>
  )
}
