import { groupReference } from '@escudo/contracts/vocabulary'
import { digitsOf } from '../grouping.ts'
import { TextField } from '../parts/TextField.tsx'
import { useSandbox } from '../sandbox-context.ts'
import styles from './CashMachine.module.css'
import type { CashMachineEntry, FieldName } from './cash-machine-entry.ts'

type CashMachineFieldsProps = {
  entry: CashMachineEntry
  problems: readonly FieldName[]
  onWrite: (name: FieldName, value: string) => void
}

export function CashMachineFields({ entry, problems, onWrite }: CashMachineFieldsProps) {
  const words = useSandbox().texts.cashMachine
  const fieldOf = (name: FieldName) => ({
    label: words[name],
    name,
    value: entry[name],
    problem: problems.includes(name) ? words.wrong[name] : undefined,
  })
  const group = (text: string) => onWrite('reference', groupReference(digitsOf(text).slice(0, 9)))
  return (
    <div className={styles.fields}>
      <TextField {...fieldOf('entity')} inputMode="numeric" onWrite={(text) => onWrite('entity', digitsOf(text).slice(0, 5))} />
      <TextField
        {...fieldOf('reference')}
        inputMode="numeric"
        // Grouping while somebody corrects a digit in the middle would throw their caret to the end.
        onWrite={(text, caretAtEnd) => (caretAtEnd ? group(text) : onWrite('reference', text))}
        onBlur={({ target }) => group(target.value)}
      />
      <TextField {...fieldOf('amount')} inputMode="decimal" onWrite={(text) => onWrite('amount', text)} />
    </div>
  )
}
