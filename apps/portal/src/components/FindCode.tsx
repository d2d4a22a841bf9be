import { useHistory } from '@docusaurus/router'
import { useId, useState } from 'react'
import styles from './Narrow.module.css'
import { useTexts } from './texts.ts'

/** A code is typed, and its place in the catalogue opens. */
export function FindCode() {
  const word = useTexts()
  const id = useId()
  const history = useHistory()
  const [isUnknown, setUnknown] = useState(false)

  function look(text: string): void {
    const code = text.trim().toLowerCase()
    const isWhole = /^e\d{5}$/.test(code)
    const isKnown = isWhole && document.getElementById(code) !== null
    setUnknown(isWhole && !isKnown)
    if (isKnown) history.replace({ hash: code })
  }

  return (
    <div className={styles.narrow}>
      <label htmlFor={id}>{word('typeCode')}</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={12}
        placeholder="e00231"
        onChange={({ target }) => look(target.value)}
      />
      <p role="status">{isUnknown && word('noCode')}</p>
    </div>
  )
}
