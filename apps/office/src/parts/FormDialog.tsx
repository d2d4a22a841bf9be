import { Dialog, useSayOf } from '@escudo/ui'
import { words } from '../words.ts'
import { DialogButtons, type DeedProps } from './DialogButtons.tsx'
import classes from './parts.module.css'

/** A dialog that asks for a few words and sends them. */
export function FormDialog({ title, children, onSend, ...doing }: DeedProps & { onSend: (form: FormData) => void }) {
  const say = useSayOf(words)
  return (
    <Dialog title={title} closeLabel={say('close')} onClose={doing.onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSend(new FormData(event.currentTarget))
        }}
      >
        {children}
        <DialogButtons {...doing} />
      </form>
    </Dialog>
  )
}
