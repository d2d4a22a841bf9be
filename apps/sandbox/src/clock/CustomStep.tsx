import { useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { SelectField } from '../parts/SelectField.tsx'
import { TextField } from '../parts/TextField.tsx'
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
      <TextField label={words.custom} inputMode="numeric" value={count} problem={wrong ? words.wrongStep : undefined} onWrite={setCount} />
      <SelectField<Unit>
        label={words.unit}
        value={unit}
        options={units.map((value) => ({ value, text: words.units[value] }))}
        onChoose={setUnit}
      />
      <Button submit busy={moving}>
        {words.move}
      </Button>
    </form>
  )
}
