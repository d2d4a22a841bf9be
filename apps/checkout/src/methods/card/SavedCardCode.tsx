import { Field } from '@escudo/ui'
import { useId, type RefObject } from 'react'
import { useSay } from '../../say.ts'
import { CodeHelp } from './CodeHelp.tsx'
import classes from './SavedCardCode.module.css'
import { typeInto } from './type-into.ts'

type Props = { input: RefObject<HTMLInputElement | null>; digits: number; error: string | undefined; onCheck: () => void }

/** The security code of a saved card, in an input that a browser can fill in by itself. */
export function SavedCardCode({ input, digits, error, onCheck }: Props) {
  const say = useSay()
  const id = useId()
  return (
    <Field
      id={`${id}-code`}
      ref={input}
      className={classes.code}
      label={say('securityCode')}
      help={<CodeHelp />}
      hint={say(digits === 4 ? 'codeOnFront' : 'codeOnBack')}
      error={error}
      autoComplete="cc-csc"
      inputMode="numeric"
      required
      onInput={(event) => {
        typeInto(event.currentTarget, (text) => text.replace(/\D/g, '').slice(0, digits))
        if (error !== undefined) onCheck()
      }}
      onBlur={(event) => event.currentTarget.value && onCheck()}
    />
  )
}
