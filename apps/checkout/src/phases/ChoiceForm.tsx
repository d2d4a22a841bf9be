import { formatAmount } from '@escudo/contracts/page'
import { Notice } from '@escudo/ui'
import { methods, type FormProps } from '../methods/index.ts'
import { useLanguage, useSay } from '../say.ts'
import type { Choice } from './choices.ts'

/** The form of a choice; of one that the amount does not fit any more, why. */
export function ChoiceForm({ choice, ...form }: FormProps & { choice: Choice }) {
  const say = useSay()
  const language = useLanguage()
  const { code, method, saved } = choice
  if (method.limits) {
    const { minimum, maximum } = method.limits
    const limits = { minimum: formatAmount(minimum, language), maximum: formatAmount(maximum, language) }
    return <Notice kind="bad" title={`${say('between', limits)}. ${say('chooseOther')}`} />
  }
  if (saved) {
    const { Form } = methods[saved.code].saved
    return <Form saved={saved} {...form} />
  }
  const { Form, ...parts } = methods[code]
  return <Form {...form} consent={parts.saved?.consent} />
}
