import { formatAmount, type MethodCode, type PageView } from '@escudo/contracts/page'
import { Notice } from '@escudo/ui'
import { CardForm } from '../card/CardForm.tsx'
import type { LiveView } from '../live/use-live-view.ts'
import { MbwayForm } from '../mbway/MbwayForm.tsx'
import { MultibancoPanel } from '../multibanco/MultibancoPanel.tsx'
import { SavedForm } from '../saved/SavedForm.tsx'
import { useLanguage, useSay } from '../say.ts'
import type { Choice } from './choices.ts'

export type FormProps = {
  view: PageView
  live: LiveView
  /** A try was answered: a decline has to be seen and spoken again, even with the same words. */
  onAnswer: () => void
}

/** The form of a choice; of one that the amount does not fit any more, why. */
export function ChoiceForm({ choice, ...form }: FormProps & { choice: Choice }) {
  const say = useSay()
  const language = useLanguage()
  const { method, saved } = choice
  if (method.limits) {
    const { minimum, maximum } = method.limits
    const limits = { minimum: formatAmount(minimum, language), maximum: formatAmount(maximum, language) }
    return <Notice kind="bad" title={`${say('between', limits)}. ${say('chooseOther')}`} />
  }
  return saved ? <SavedForm saved={saved} {...form} /> : <MethodForm code={choice.code} {...form} />
}

function MethodForm({ code, ...form }: FormProps & { code: MethodCode }) {
  if (code === 'CC') return <CardForm {...form} />
  if (code === 'MW') return <MbwayForm {...form} />
  return form.view.multibanco && <MultibancoPanel view={form.view} multibanco={form.view.multibanco} />
}
