import { formMethod, methodTable, type MethodCode, type PageView } from '@escudo/contracts/page'
import { methods } from '../methods/index.ts'
import type { AskTexts, AtAcquirerTexts } from '../methods/method.ts'
import type { TextKey } from '../say.ts'

/** The payer took the request back: nothing failed. */
export const takenBack = 'e04021'

/** Whether the payment can still be made or is being made, so that its time limit matters. */
export function isUndecided(view: PageView): boolean {
  return view.phase === 'choose' || view.phase === 'phone' || view.phase === 'bank' || view.phase === 'checking'
}

/** The methods that this page can offer; in another's page only those that fit there (specification rest-wire §6.2). */
export function offeredMethods(view: PageView): PageView['methods'] {
  const fits = (code: MethodCode) => view.layout !== 'embed' || methodTable[code].isEmbeddable
  return view.methods.filter(({ code }) => fits(code) && methods[code].isOffered?.(view) !== false)
}

/** Whether one of them takes the amount. */
export function isAnyOffered(view: PageView): boolean {
  return offeredMethods(view).some(({ limits }) => limits === undefined)
}

/** What is said while the payer is asked in a frame of the page, by the method that is tried. */
export function asksOf({ trying }: PageView): AskTexts {
  return (trying && methods[trying].asks) ?? methods[formMethod].asks!
}

/** What is said while the acquirer asks the payer itself, by the method that is tried. */
export function atAcquirerOf({ trying }: PageView): AtAcquirerTexts {
  return (trying && methods[trying].atAcquirer) ?? { mark: 'bank', title: 'atAcquirer', open: 'openAcquirer' }
}

/** The page's heading: what happened, or what to do now. */
export function titleOf(view: PageView): TextKey {
  if (view.phase === 'phone') return 'onPhone'
  if (view.phase === 'bank') return view.bank?.leaves && !view.bank.asks ? atAcquirerOf(view).title : asksOf(view).title
  if (view.phase !== 'choose') return view.phase
  const [only, ...others] = offeredMethods(view)
  if (!only || !isAnyOffered(view)) return 'noMethods'
  return others.length > 0 || view.saved.length > 0 ? 'howToPay' : methods[only.code].title
}
