import { Field } from '@escudo/ui'
import { useSandbox } from '../sandbox-context.ts'
import type { Amount } from './use-amount.ts'

export function AmountField({ text, wrong, write }: Amount) {
  const words = useSandbox().texts.desk.till
  return (
    <Field
      compact
      label={words.amount}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={wrong ? words.wrongAmount : undefined}
      onChange={({ target }) => write(target.value)}
    />
  )
}
