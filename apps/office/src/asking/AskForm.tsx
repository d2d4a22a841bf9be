import type { WireError } from '@escudo/contracts/page'
import type { ReactNode } from 'react'
import parts from '../parts/parts.module.css'
import { Problem } from '../parts/Problem.tsx'
import { Submit } from '../parts/Submit.tsx'
import classes from './Asking.module.css'

type Props = {
  /** What the button says that makes it. */
  does: string
  of: { isSending: boolean; problem: WireError | undefined }
  onMake: (form: FormData) => Promise<void>
  children: ReactNode
  /** What stands across the whole form, above its button. */
  last?: ReactNode
}

/** The form of every way of asking for money. */
export function AskForm({ does, of: { isSending, problem }, onMake, children, last }: Props) {
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void onMake(new FormData(event.currentTarget))
      }}
    >
      {children}
      <div className={classes.whole}>
        {last}
        <Problem of={problem} />
        <div className={parts.buttons}>
          <Submit busy={isSending}>{does}</Submit>
        </div>
      </div>
    </form>
  )
}
