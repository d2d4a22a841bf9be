import { Button, useMounted } from '@escudo/ui'
import { useRef } from 'react'
import { useSay } from './say.ts'
import classes from './FileField.module.css'

type Props = {
  id: string
  label: string
  hint: string
  error: string | undefined
  file: File | undefined
  onPick: (file: File | undefined) => void
}

/** A browser names its own button for files in its own language: ours is pressed instead, and says what was chosen. */
export function FileField({ id, label, hint, error, file, onPick }: Props) {
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  const canPick = useMounted()
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        ref={input}
        type="file"
        hidden
        accept=".pdf,.png,.jpg,.jpeg"
        onChange={({ target }) => {
          onPick(target.files?.[0])
          // The same file can be chosen again after it was sent.
          target.value = ''
        }}
      />
      <div className={classes.box} data-wrong={error !== undefined}>
        <Button
          kind="secondary"
          className={classes.pick}
          aria-describedby={`${id}-chosen ${id}-message`}
          disabled={!canPick}
          data-needs-script
          suppressHydrationWarning
          onClick={() => input.current?.click()}
        >
          {say(file ? 'pickAnother' : 'pickFile')}
        </Button>
        <output id={`${id}-chosen`} className={classes.name} data-chosen={file !== undefined}>
          {file?.name ?? say('noFile')}
        </output>
      </div>
      <p id={`${id}-message`} className={error ? classes.error : classes.hint} role={error ? 'alert' : undefined}>
        {error ?? hint}
      </p>
    </div>
  )
}
