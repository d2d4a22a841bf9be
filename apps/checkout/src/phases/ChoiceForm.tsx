import { Notice } from '@escudo/ui'
import { methods, type FormProps } from '../methods/index.ts'
import { useLanguage, useSay } from '../say.ts'
import type { Choice } from './choices.ts'
import { limitText } from './limit-text.ts'

/** The form of a choice; of one that the amount does not fit (any more), why. `others`: whether another could be chosen instead. */
export function ChoiceForm({ choice, others = false, ...form }: FormProps & { choice: Choice; others?: boolean }) {
  const say = useSay()
  const language = useLanguage()
  const { code, method, saved } = choice
  if (method.limits) {
    const why = limitText(method.limits, form.view.amount, say, language)
    return <Notice kind="bad" title={`${why}.${others ? ` ${say('chooseOther')}` : ''}`} />
  }
  if (saved) {
    const { Form } = methods[saved.code].saved
    return <Form saved={saved} {...form} />
  }
  const { Form, ...parts } = methods[code]
  return <Form {...form} consent={parts.saved?.consent} />
}
