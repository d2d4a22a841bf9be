import type { MethodCode, PageView } from '@escudo/contracts/page'
import type { TextKey } from '../say.ts'

/** Whether the payment can still be made or is being made, so that its time limit matters. */
export function isOpen(view: PageView): boolean {
  return view.phase === 'choose' || view.phase === 'phone' || view.phase === 'bank' || view.phase === 'checking'
}

/** The methods that can be offered: Multibanco only with a reference, in another's page only the card (facts rest.md §6.2). */
export function offeredMethods(view: PageView): PageView['methods'] {
  return view.methods.filter(({ code }) => (code === 'CC' || view.layout !== 'embed') && (code !== 'MB' || view.multibanco !== undefined))
}

const methodTitles: Record<MethodCode, TextKey> = { CC: 'payByCard', MB: 'payByMultibanco', MW: 'payByMbway' }

/** The page's heading: what happened, or what to do now. */
export function titleOf(view: PageView): TextKey {
  if (view.phase === 'phone') return 'onPhone'
  if (view.phase === 'bank') return 'atBank'
  if (view.phase !== 'choose') return view.phase
  const [only, ...others] = offeredMethods(view)
  if (!only) return 'noMethods'
  return others.length > 0 || view.saved.length > 0 ? 'howToPay' : methodTitles[only.code]
}
