import type { WireError } from '@escudo/contracts/page'
import { Button, Field, useSayOf } from '@escudo/ui'
import type { ReactNode } from 'react'
import parts from '../parts/parts.module.css'
import { Problem } from '../parts/Problem.tsx'
import { Submit } from '../parts/Submit.tsx'
import { words } from '../words.ts'
import { signatureTexts } from './signature-texts.ts'

type Props = {
  how: string
  of: { isSending: boolean; problem: WireError | undefined }
  onCheck: (form: FormData) => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** Both ways to check a signature: what is compared, a secret besides, and the buttons. */
export function CheckForm({ how, of: { isSending, problem }, onCheck, onClose, children }: Props) {
  const say = useSayOf(signatureTexts)
  const sayWord = useSayOf(words)
  return (
    <form
      className={`${parts.form} ${parts.below}`}
      onSubmit={(event) => {
        event.preventDefault()
        void onCheck(new FormData(event.currentTarget))
      }}
    >
      <p>{how}</p>
      {children}
      <Field compact label={say('secret')} name="secret" type="password" maxLength={500} autoComplete="off" />
      <Problem of={problem} />
      <div className={parts.buttons}>
        <Submit busy={isSending}>{say('check')}</Submit>
        <Button kind="plain" onClick={onClose}>
          {sayWord('close')}
        </Button>
      </div>
    </form>
  )
}
