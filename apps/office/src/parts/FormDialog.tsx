import type { WireError } from '@escudo/contracts/page'
import { Button, Dialog, useSayOf } from '@escudo/ui'
import type { ReactNode } from 'react'
import { words } from '../words.ts'
import classes from './parts.module.css'
import { Problem } from './Problem.tsx'

type Props = {
  title: string
  children: ReactNode
  does: string
  isSending: boolean
  problem: WireError | undefined
  onSend: (form: FormData) => void
  onClose: () => void
}

/** A dialog that asks for a few words and sends them. */
export function FormDialog({ title, children, does, isSending, problem, onSend, onClose }: Props) {
  const say = useSayOf(words)
  return (
    <Dialog title={title} closeLabel={say('close')} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSend(new FormData(event.currentTarget))
        }}
      >
        {children}
        <Problem of={problem} />
        <div className={classes.buttons}>
          <Button type="submit" busy={isSending}>
            {does}
          </Button>
          <Button kind="plain" onClick={onClose}>
            {say('leave')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
