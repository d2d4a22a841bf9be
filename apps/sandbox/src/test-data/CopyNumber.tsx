import { useTexts } from '@escudo/ui'
import { useRef, useState } from 'react'
import { Hidden } from '../parts/Hidden.tsx'
import styles from './CopyNumber.module.css'
import { testDataTexts } from './texts.ts'

type CopyNumberProps = { number: string; written: string }
const confirmedMs = 2000

/** A number that copies itself, without its spaces, when pressed. */
export function CopyNumber({ number, written }: CopyNumberProps) {
  const texts = useTexts(testDataTexts)
  const [said, setSaid] = useState('')
  const shown = useRef<HTMLSpanElement>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(number)
      setSaid(texts.copied(written))
    } catch {
      // Only pages over HTTPS or from this machine may write to the clipboard.
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
      setSaid(texts.selected)
    }
    setTimeout(() => setSaid(''), confirmedMs)
  }

  return (
    <>
      <button type="button" className={styles.copy} title={texts.copy} onClick={() => void copy()}>
        <span ref={shown} className={styles.number}>
          {written}
        </span>
        <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true">
          <path d={said ? 'M3 8.5l3.5 3.5L13 4.5' : 'M6 6h7.5v7.5H6zM3.5 10H2.5V2.5H10v1'} />
        </svg>
        <Hidden>{texts.copy}</Hidden>
      </button>
      <Hidden status>{said}</Hidden>
    </>
  )
}
