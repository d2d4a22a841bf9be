import type { ReactNode } from 'react'
import styles from './Empty.module.css'

/** Where nothing is yet: what will stand here, and what makes it appear. */
export function Empty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      <p>{children}</p>
    </div>
  )
}
