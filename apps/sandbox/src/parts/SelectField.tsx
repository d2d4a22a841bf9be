import { useId } from 'react'
import styles from './fields.module.css'

type SelectFieldProps<V extends string> = {
  label: string
  value: V
  options: readonly { value: V; text: string }[]
  onChoose: (value: V) => void
}

export function SelectField<V extends string>({ label, value, options, onChoose }: SelectFieldProps<V>) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        className={styles.control}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value)
          if (chosen) onChoose(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  )
}
