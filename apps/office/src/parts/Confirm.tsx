import type { WireError } from '@escudo/contracts/page'
import { Button, Dialog, useSayOf } from '@escudo/ui'
import type { ReactNode } from 'react'
import { words } from '../words.ts'
import classes from './parts.module.css'
import { Problem } from './Problem.tsx'

type Props = {
  title: string
  children: ReactNode
  /** What the button says that does it. */
  does: string
  isSending: boolean
  problem: WireError | undefined
  onConfirm: () => void
  onClose: () => void
}

/** What cannot be taken back is asked once more, in a sentence that says what follows. */
export function Confirm({ title, children, does, isSending, problem, onConfirm, onClose }: Props) {
  const say = useSayOf(words)
  return (
    <Dialog title={title} closeLabel={say('close')} onClose={onClose}>
      <p>{children}</p>
      <Problem of={problem} />
      <div className={classes.buttons}>
        <Button busy={isSending} onClick={onConfirm}>
          {does}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {say('leave')}
        </Button>
      </div>
    </Dialog>
  )
}
