import { useSandbox } from '../sandbox-context.ts'
import styles from './Terminals.module.css'

type SwitchesProps = { online: boolean; paper: boolean; onOnline: (on: boolean) => void; onPaper: (on: boolean) => void }

/** What can be wrong with the device itself. */
export function Switches({ online, paper, onOnline, onPaper }: SwitchesProps) {
  const words = useSandbox().texts.desk.terminal
  const switches = [
    { name: words.online, on: online, set: onOnline },
    { name: words.paper, on: paper, set: onPaper },
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
