import type { WireError } from '@escudo/contracts/page'
import { Button, useSayOf } from '@escudo/ui'
import { useEffect, useRef, type ReactNode } from 'react'
import { words } from '../words.ts'
import classes from './parts.module.css'
import { Problem } from './Problem.tsx'

type Doing = {
  /** What the button says that does it. */
  does: string
  isSending: boolean
  problem: WireError | undefined
  onClose: () => void
}

/** What every dialog of a deed has: what is asked, and what does it. */
export type DeedProps = Doing & { title: string; children: ReactNode }

/** The end of a dialog: what went wrong, the button that does it, and the way back. Without `onDo` it sends its form. */
export function DialogButtons({ does, isSending, problem, onClose, onDo }: Doing & { onDo?: () => void }) {
  const say = useSayOf(words)
  const end = useRef<HTMLDivElement>(null)
  // A long dialog is taller than a phone: what went wrong would stand below what is seen.
  useEffect(() => {
    if (problem) end.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  return (
    <div ref={end} className={classes.form}>
      <Problem of={problem} />
      <div className={classes.buttons}>
        <Button type={onDo ? 'button' : 'submit'} busy={isSending} onClick={onDo}>
          {does}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {say('leave')}
        </Button>
      </div>
    </div>
  )
}
