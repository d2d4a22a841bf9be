import { useLanguage, useTexts } from '@escudo/ui'
import { useId, useState } from 'react'
import { platformKeysOf } from '../demo.ts'
import { CopyText } from '../parts/CopyText.tsx'
import { useSandbox } from '../sandbox-context.ts'
import { useWorld } from '../world/world-context.ts'
import { sampleLanguages, sampleOf, type SampleLanguage } from './samples.ts'
import styles from './Samples.module.css'
import { walkTexts } from './texts.ts'

/** The call that was just made, to go on with in one's own code. */
export function Samples() {
  const texts = useTexts(walkTexts)
  const language = useLanguage()
  const { headerPrefix } = useSandbox()
  const { clientId } = useWorld()
  const [chosen, setChosen] = useState<SampleLanguage>('curl')
  const name = useId()
  const keys = platformKeysOf(clientId)
  if (!keys) return null
  const code = sampleOf(chosen, { origin: location.origin, headerPrefix, clientId, ...keys }, language)
  return (
    <div className={styles.samples}>
      <fieldset className={styles.languages}>
        <legend className={styles.legend}>{texts.codeLanguage}</legend>
        {sampleLanguages.map((one) => (
          <label key={one} className={styles.language}>
            <input type="radio" name={name} checked={one === chosen} onChange={() => setChosen(one)} />
            <span>{one}</span>
          </label>
        ))}
      </fieldset>
      <CopyText label={texts.codeIn(chosen)} text={code} />
    </div>
  )
}
