import { useState } from 'react'
import { demoEntities } from '../demo.ts'
import { digitsOf } from '../grouping.ts'
import { SelectField } from '../parts/SelectField.tsx'
import { TextField } from '../parts/TextField.tsx'
import { useSandbox } from '../sandbox-context.ts'

type EntityChoiceProps = { clientId: string; onChoose: (clientId: string) => void }

/** Whose world: one of the demo entities, or any other by its tax number. */
export function EntityChoice({ clientId, onChoose }: EntityChoiceProps) {
  const words = useSandbox().texts.clock
  const [choice, setChoice] = useState(demoEntities[0] ?? 'other')
  const options = [...demoEntities.map((value) => ({ value, text: value })), { value: 'other', text: words.other }]
  return (
    <>
      <SelectField
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
          problem={/^\d{9}$/.test(clientId) ? undefined : words.wrongEntity}
          onWrite={(text) => onChoose(digitsOf(text).slice(0, 9))}
        />
      )}
    </>
  )
}
