import { CopyText } from '../parts/CopyText.tsx'
import { jsonPieces } from './json-pieces.ts'
import styles from './Json.module.css'
import { readable } from './readable.ts'

/** A body with its names, texts and numbers told apart; what is no JSON stands as it came. */
export function Json({ label, text }: { label: string; text: string }) {
  const whole = readable(text)
  const drawn = jsonPieces(whole).map(({ kind, piece, at }) => (
    <span key={at} className={kind && styles[kind]}>
      {piece}
    </span>
  ))
  return <CopyText label={label} text={whole} drawn={<span className={styles.text}>{drawn}</span>} />
}
