import { useTexts } from '@escudo/ui'
import styles from './Terminals.module.css'
import { terminalTexts } from './texts.ts'

type SwitchesProps = { online: boolean; paper: boolean; onOnline: (on: boolean) => void; onPaper: (on: boolean) => void }

/** What can be wrong with the device itself. */
export function Switches({ online, paper, onOnline, onPaper }: SwitchesProps) {
  const texts = useTexts(terminalTexts)
  const switches = [
    { name: texts.online, on: online, set: onOnline },
    { name: texts.paper, on: paper, set: onPaper },
  ]
  return (
    <div className={styles.switches}>
      {switches.map(({ name, on, set }) => (
        <label key={name} className={styles.switch}>
          <input type="checkbox" role="switch" aria-checked={on} checked={on} onChange={({ target }) => set(target.checked)} />
          {name}
        </label>
      ))}
    </div>
  )
}
