import { useTexts } from '@escudo/ui'
import type { ReactNode } from 'react'
import styles from './Inspector.module.css'
import { inspectorTexts } from './texts.ts'

type RowProps = { id: string; when: string; open: boolean; onToggle: (() => void) | undefined; children: ReactNode; detail?: ReactNode }

/** One line of a list, with what it opens below it. */
export function InspectorRow({ id, when, open, onToggle, children, detail }: RowProps) {
  const texts = useTexts(inspectorTexts)
  return (
    <li className={styles.row}>
      <div className={styles.line} id={`row-${id}`}>
        <span className={styles.when}>{when}</span>
        <span className={styles.what}>{children}</span>
        {onToggle && (
          <button
            type="button"
            id={`look-${id}`}
            className={styles.look}
            aria-expanded={open}
            aria-labelledby={`look-${id} row-${id}`}
            onClick={onToggle}
          >
            {open ? texts.close : texts.look}
          </button>
        )}
      </div>
      {open && <div className={styles.detail}>{detail}</div>}
    </li>
  )
}
