import type { MethodCode, PageView } from '@escudo/contracts/page'
import { CardForm } from '../card/CardForm.tsx'
import type { LiveView } from '../live/use-live-view.ts'
import { MbwayForm } from '../mbway/MbwayForm.tsx'
import { MultibancoPanel } from '../multibanco/MultibancoPanel.tsx'

export type FormProps = {
  view: PageView
  live: LiveView
  /** A try was answered: a decline has to be seen and spoken again, even with the same words. */
  onAnswer: () => void
}

export function MethodForm({ code, ...form }: FormProps & { code: MethodCode }) {
  if (code === 'CC') return <CardForm {...form} />
  if (code === 'MW') return <MbwayForm {...form} />
  return form.view.multibanco && <MultibancoPanel view={form.view} multibanco={form.view.multibanco} />
}
