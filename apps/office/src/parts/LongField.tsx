import type { ComponentProps } from 'react'
import classes from './parts.module.css'

/** What has several lines, with its label. */
export function LongField({ label, ...rest }: ComponentProps<'textarea'> & { label: string }) {
  return (
    <label className={classes.long}>
      <span>{label}</span>
      <textarea rows={3} spellCheck={false} {...rest} />
    </label>
  )
}

/** Its lines as they were typed, without empty ones. */
export const linesOf = (form: FormData, name: string): string[] =>
  String(form.get(name) ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
