import { Button, useTexts } from '@escudo/ui'
import { useRef, useState, type ReactNode } from 'react'
import { sandboxTexts } from '../texts.ts'
import styles from './CopyText.module.css'
import { Hidden } from './Hidden.tsx'

const confirmedMs = 2000

type Props = { text: string; label: string; drawn?: ReactNode; children?: ReactNode }

/**
 * A text to paste elsewhere, as a block of code whose lines stay whole on a desk, with its button and what else can be done with it; where the page
 * may not copy, it selects the text. `drawn`: the same text with its colours, whose lines break.
 */
export function CopyText({ text, label, drawn, children }: Props) {
  const texts = useTexts(sandboxTexts)
  const [copied, setCopied] = useState(false)
  const shown = useRef<HTMLPreElement>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setTimeout(() => setCopied(false), confirmedMs)
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
    }
  }

  return (
    <div className={styles.copyable}>
      <pre
        ref={shown}
        role="group"
        aria-label={label}
        // A keyboard moves what is wider than its block.
        tabIndex={drawn ? undefined : 0}
        className={`${styles.text} ${drawn ? styles.drawn : ''}`}
      >
        {drawn ?? text}
      </pre>
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
