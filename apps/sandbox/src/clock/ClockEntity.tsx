import { useState } from 'react'
import { digitsOf } from '../grouping.ts'
import { SelectField } from '../parts/SelectField.tsx'
import { TextField } from '../parts/TextField.tsx'
import { useSandbox } from '../sandbox-context.ts'

/** The entities that every sandbox starts with. */
export const demoEntities = ['510000002', '500100209', '508000009'] as const
type Choice = (typeof demoEntities)[number] | 'other'

type ClockEntityProps = { clientId: string; problem: string | undefined; onChoose: (clientId: string) => void }

/** Whose clock: one of the demo entities, or any other by its tax number. */
export function ClockEntity({ clientId, problem, onChoose }: ClockEntityProps) {
  const words = useSandbox().texts.clock
  const [choice, setChoice] = useState<Choice>(demoEntities[0])
  const options = [...demoEntities.map((value) => ({ value, text: value })), { value: 'other' as const, text: words.other }]
  return (
    <>
      <SelectField<Choice>
        label={words.entity}
        value={choice}
        options={options}
        onChoose={(chosen) => {
          setChoice(chosen)
          onChoose(chosen === 'other' ? '' : chosen)
        }}
      />
      {choice === 'other' && (
        <TextField
          label={words.otherLabel}
          inputMode="numeric"
          value={clientId}
          problem={problem}
          onWrite={(text) => onChoose(digitsOf(text).slice(0, 9))}
        />
      )}
    </>
  )
}
