import { Button, Field, Select, useTexts } from '@escudo/ui'
import { useState } from 'react'
import { stepSeconds, units, type Unit } from './clock-step.ts'
import styles from './Clock.module.css'
import { clockTexts } from './texts.ts'

/** A step of one's own: so many minutes, hours or days. */
export function CustomStep({ moving, onMove }: { moving: boolean; onMove: (seconds: number) => void }) {
  const texts = useTexts(clockTexts)
  const [count, setCount] = useState('')
  const [unit, setUnit] = useState<Unit>('minutes')
  const [wrong, setWrong] = useState(false)
  return (
    <form
      noValidate
      className={styles.custom}
      onSubmit={(event) => {
        event.preventDefault()
        const seconds = stepSeconds(count, unit)
        setWrong(seconds === undefined)
        if (seconds !== undefined) onMove(seconds)
      }}
    >
      <Field
        compact
        label={texts.custom}
        inputMode="numeric"
        value={count}
        error={wrong ? texts.wrongStep : undefined}
        onChange={({ target }) => setCount(target.value)}
      />
      <Select<Unit>
        label={texts.unit}
        value={unit}
        options={units.map((value) => ({ value, text: texts.units[value] }))}
        onChoose={setUnit}
      />
      <Button kind="secondary" type="submit" busy={moving}>
        {texts.move}
      </Button>
    </form>
  )
}
