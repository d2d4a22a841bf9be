import { Button, useTexts } from '@escudo/ui'
import { useRef, useState, type ReactNode } from 'react'
import { sandboxTexts } from '../texts.ts'
import styles from './CopyText.module.css'
import { Hidden } from './Hidden.tsx'

const confirmedMs = 2000
const mostRows = 14

type Props = { text: string; label: string; drawn?: ReactNode; children?: ReactNode }

/**
 * A text to paste elsewhere, with its button and what else can be done with it; where the page may not copy, it selects the text.
 * `drawn`: the same text with its colours, shown whole.
 */
export function CopyText({ text, label, drawn, children }: Props) {
  const texts = useTexts(sandboxTexts)
  const [copied, setCopied] = useState(false)
  const shown = useRef<HTMLTextAreaElement>(null)
  const colours = useRef<HTMLDivElement>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setTimeout(() => setCopied(false), confirmedMs)
    } catch {
      shown.current?.select()
      if (colours.current) getSelection()?.selectAllChildren(colours.current)
    }
  }

  const rows = Math.min(text.split('\n').length + Math.floor(text.length / 90), mostRows)
  return (
    <div className={styles.copyable}>
      {drawn ? (
        <div ref={colours} role="group" aria-label={label} className={`${styles.text} ${styles.drawn}`}>
          {drawn}
        </div>
      ) : (
        <textarea ref={shown} className={styles.text} aria-label={label} readOnly rows={rows} value={text} />
      )}
      <div className={styles.buttons}>
        <Button kind="secondary" onClick={() => void copy()}>
          {copied ? texts.copied : texts.copy}
        </Button>
        {children}
      </div>
      <Hidden status>{copied && texts.copied}</Hidden>
    </div>
  )
}
