import type { ReactNode } from 'react'
import { Hidden } from '../parts/Hidden.tsx'
import { useSandbox } from '../sandbox-context.ts'
import styles from './FirstPayment.module.css'

type WalkStepProps = { number: number; title: string; done: boolean; current: boolean; children: ReactNode }

export function WalkStep({ number, title, done, current, children }: WalkStepProps) {
  const words = useSandbox().texts.desk.walk
  return (
    <li className={styles.step} data-done={done || undefined} aria-current={current ? 'step' : undefined}>
      <span className={styles.tile} aria-hidden="true">
        {done ? '✓' : number}
      </span>
      <div className={styles.body}>
        <h3 className={styles.name}>
          {title}
          <Hidden> · {done ? words.done : words.waiting}</Hidden>
        </h3>
        {children}
      </div>
    </li>
  )
}
