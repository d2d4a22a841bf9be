import { Field, useTexts } from '@escudo/ui'
import { terminalTexts } from './texts.ts'
import type { Amount } from './use-amount.ts'

export function AmountField({ text, wrong, write }: Amount) {
  const texts = useTexts(terminalTexts).till
  return (
    <Field
      compact
      label={texts.amount}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={wrong ? texts.wrongAmount : undefined}
      onChange={({ target }) => write(target.value)}
    />
  )
}
