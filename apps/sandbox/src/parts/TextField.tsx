import { useId, type ComponentProps } from 'react'
import styles from './fields.module.css'

type TextFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'id' | 'className'> & {
  label: string
  /** Why the value will not do; shown below and read with the field. */
  problem?: string | undefined
  onWrite: (value: string, caretAtEnd: boolean) => void
}

export function TextField({ label, problem, onWrite, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={styles.control}
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => onWrite(target.value, target.selectionStart === target.value.length)}
      />
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
