import { useTexts } from '@escudo/ui'
import type { ReactNode } from 'react'
import { Hidden } from '../parts/Hidden.tsx'
import styles from './FirstPayment.module.css'
import { walkTexts } from './texts.ts'

type WalkStepProps = { number: number; title: string; done: boolean; current: boolean; children: ReactNode }

export function WalkStep({ number, title, done, current, children }: WalkStepProps) {
  const texts = useTexts(walkTexts)
  return (
    <li className={styles.step} data-done={done || undefined} aria-current={current ? 'step' : undefined}>
      <span className={styles.tile} aria-hidden="true">
        {done ? '✓' : number}
      </span>
      <div className={styles.body}>
        <h3 className={styles.name}>
          {title}
          <Hidden> · {done ? texts.done : texts.waiting}</Hidden>
        </h3>
        {children}
      </div>
    </li>
  )
}
