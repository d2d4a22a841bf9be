import { groupReference } from '@escudo/contracts/vocabulary'
import { Field, useTexts } from '@escudo/ui'
import { digitsOf } from '../../grouping.ts'
import type { CashMachineEntry, EntryField } from './cash-machine-entry.ts'
import styles from './CashMachine.module.css'
import { cashMachineTexts } from './texts.ts'

type CashMachineFieldsProps = {
  entry: CashMachineEntry
  problems: readonly EntryField[]
  onWrite: (name: EntryField, value: string) => void
}

export function CashMachineFields({ entry, problems, onWrite }: CashMachineFieldsProps) {
  const texts = useTexts(cashMachineTexts)
  const fieldOf = (name: EntryField) => ({
    label: texts[name],
    name,
    value: entry[name],
    error: problems.includes(name) ? texts.wrong[name] : undefined,
  })
  const group = (text: string) => onWrite('reference', groupReference(digitsOf(text).slice(0, 9)))
  return (
    <div className={styles.fields}>
      <Field
        compact
        {...fieldOf('entity')}
        inputMode="numeric"
        onChange={({ target }) => onWrite('entity', digitsOf(target.value).slice(0, 5))}
      />
      <Field
        compact
        {...fieldOf('reference')}
        inputMode="numeric"
        // Grouping while somebody corrects a digit in the middle would throw their caret to the end.
        onChange={({ target: { value, selectionStart } }) => (selectionStart === value.length ? group(value) : onWrite('reference', value))}
        onBlur={({ target }) => group(target.value)}
      />
      <Field compact {...fieldOf('amount')} inputMode="decimal" onChange={({ target }) => onWrite('amount', target.value)} />
    </div>
  )
}
