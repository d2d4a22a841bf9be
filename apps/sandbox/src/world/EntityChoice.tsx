import { Field, Select, useTexts } from '@escudo/ui'
import { useState } from 'react'
import { demoClientIds } from '../demo.ts'
import { digitsOf } from '../grouping.ts'
import { worldTexts } from './texts.ts'

type EntityChoiceProps = { clientId: string; onChoose: (clientId: string) => void }

/** Whose world: one of the demo entities, or any other by its tax number. */
export function EntityChoice({ clientId, onChoose }: EntityChoiceProps) {
  const texts = useTexts(worldTexts)
  const [choice, setChoice] = useState(demoClientIds[0] ?? 'other')
  const options = [...demoClientIds.map((value) => ({ value, text: value })), { value: 'other', text: texts.otherEntity }]
  return (
    <>
      <Select
        label={texts.entity}
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
          label={texts.entityNumber}
          inputMode="numeric"
          value={clientId}
          error={/^\d{9}$/.test(clientId) ? undefined : texts.wrongEntity}
          onChange={({ target }) => onChoose(digitsOf(target.value).slice(0, 9))}
        />
      )}
    </>
  )
}
