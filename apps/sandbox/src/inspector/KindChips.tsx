import { useTexts } from '@escudo/ui'
import { useId } from 'react'
import styles from './KindChips.module.css'
import { requestKinds, type RequestKind } from './request-kinds.ts'
import { inspectorTexts } from './texts.ts'

/** Which requests are shown, by their method or what came of them. */
export function KindChips({ kind, onChoose }: { kind: RequestKind; onChoose: (kind: RequestKind) => void }) {
  const texts = useTexts(inspectorTexts)
  const name = useId()
  const words: Readonly<Record<RequestKind, string>> = { ...texts.kinds, GET: 'GET', POST: 'POST', bad: '4xx 5xx' }
  return (
    <fieldset className={styles.chips}>
      <legend className={styles.legend}>{texts.kind}</legend>
      {requestKinds.map((one) => (
        <label key={one} className={styles.chip}>
          <input type="radio" name={name} checked={one === kind} onChange={() => onChoose(one)} />
          <span>{words[one]}</span>
        </label>
      ))}
    </fieldset>
  )
}
