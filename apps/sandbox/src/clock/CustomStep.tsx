import { Button, Field, Select } from '@escudo/ui'
import { useState } from 'react'
import { useSandbox } from '../sandbox-context.ts'
import { stepSeconds, units, type Unit } from './clock-step.ts'
import styles from './Clock.module.css'

/** A step of one's own: so many minutes, hours or days. */
export function CustomStep({ moving, onMove }: { moving: boolean; onMove: (seconds: number) => void }) {
  const words = useSandbox().texts.clock
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
        label={words.custom}
        inputMode="numeric"
        value={count}
        error={wrong ? words.wrongStep : undefined}
        onChange={({ target }) => setCount(target.value)}
      />
      <Select<Unit>
        label={words.unit}
        value={unit}
        options={units.map((value) => ({ value, text: words.units[value] }))}
        onChoose={setUnit}
      />
      <Button kind="secondary" type="submit" busy={moving}>
        {words.move}
      </Button>
    </form>
  )
}
