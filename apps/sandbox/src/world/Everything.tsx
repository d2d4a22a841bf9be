import { useLanguage, useTexts } from '@escudo/ui'
import { useState } from 'react'
import type { Device } from '../devices/device.ts'
import { overviewTexts } from './overview-texts.ts'
import { parts } from './parts.ts'
import { useFacts } from './use-facts.ts'
import { useNarrow } from './use-narrow.ts'
import styles from './World.module.css'

/** A part that is drawn when somebody unfolds it, and stays. */
function Folded({ of: { part, name, Drawing }, fact }: { of: Device; fact: string }) {
  const language = useLanguage()
  const [isDrawn, setDrawn] = useState(false)
  return (
    <details
      className={`${styles.place} ${styles.folded}`}
      data-part={part}
      onToggle={({ currentTarget }) => currentTarget.open && setDrawn(true)}
    >
      <summary className={styles.summary}>
        <span className={styles.partName}>{name[language]}</span>
        <span className={styles.fact}>{fact}</span>
      </summary>
      {isDrawn && <Drawing />}
    </details>
  )
}

/** All parts on a desk, side by side; on a phone they are folded, each under its name and what happens there. */
export function Everything() {
  const facts = useFacts(useTexts(overviewTexts))
  const isNarrow = useNarrow()
  return (
    <main className={styles.world} id="main" tabIndex={-1}>
      {parts.map((one) =>
        isNarrow ? (
          <Folded key={one.part} of={one} fact={facts?.[one.part]?.[0] ?? ''} />
        ) : (
          <div key={one.part} className={`${styles.place} ${one.isWide ? styles.wide : ''}`} data-part={one.part}>
            <one.Drawing />
          </div>
        ),
      )}
    </main>
  )
}
