import { Field, Select } from '@escudo/ui'
import { useState } from 'react'
import { demoEntities } from '../demo.ts'
import { digitsOf } from '../grouping.ts'
import { useSandbox } from '../sandbox-context.ts'

type EntityChoiceProps = { clientId: string; onChoose: (clientId: string) => void }

/** Whose world: one of the demo entities, or any other by its tax number. */
export function EntityChoice({ clientId, onChoose }: EntityChoiceProps) {
  const words = useSandbox().texts.clock
  const [choice, setChoice] = useState(demoEntities[0] ?? 'other')
  const options = [...demoEntities.map((value) => ({ value, text: value })), { value: 'other', text: words.other }]
  return (
    <>
      <Select
        label={words.entity}
        value={choice}
        options={options}
        onChoose={(chosen) => {
          setChoice(chosen)
          onChoose(chosen === 'other' ? '' : chosen)
        }}
      />
      {choice === 'other' && (
        <Field
          compact
          label={words.otherLabel}
          inputMode="numeric"
          value={clientId}
          error={/^\d{9}$/.test(clientId) ? undefined : words.wrongEntity}
          onChange={({ target }) => onChoose(digitsOf(target.value).slice(0, 9))}
        />
      )}
    </>
  )
}
