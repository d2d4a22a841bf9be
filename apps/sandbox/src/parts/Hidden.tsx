import type { ReactNode } from 'react'
import styles from './Hidden.module.css'

/** Words for those who hear the page; those who see it do not need them. */
export function Hidden({ children, status = false }: { children: ReactNode; status?: boolean }) {
  return (
    <span className={styles.hidden} role={status ? 'status' : undefined}>
      {children}
    </span>
  )
}
