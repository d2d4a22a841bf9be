import { Button, useTexts } from '@escudo/ui'
import { useRef, useState, type ReactNode } from 'react'
import { sandboxTexts } from '../texts.ts'
import styles from './CopyText.module.css'
import { Hidden } from './Hidden.tsx'

const confirmedMs = 2000
const mostRows = 14

/** A text to paste elsewhere, with its button and what else can be done with it; where the page may not copy, it selects the text. */
export function CopyText({ text, label, children }: { text: string; label: string; children?: ReactNode }) {
  const texts = useTexts(sandboxTexts)
  const [copied, setCopied] = useState(false)
  const shown = useRef<HTMLTextAreaElement>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setTimeout(() => setCopied(false), confirmedMs)
    } catch {
      shown.current?.select()
    }
  }

  const rows = Math.min(text.split('\n').length + Math.floor(text.length / 90), mostRows)
  return (
    <div className={styles.copyable}>
      <textarea ref={shown} className={styles.text} aria-label={label} readOnly rows={rows} value={text} />
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
