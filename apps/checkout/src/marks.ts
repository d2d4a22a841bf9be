import type { PageView } from '@escudo/contracts/page'
import { createContext, useContext } from 'react'

type Marks = NonNullable<PageView['marks']>
export type MarkName = keyof Marks

/** The operator's acceptance marks, by whose they are; the same as long as the page is open. */
export const MarksContext = createContext<Marks>({})

export function useMarks(): Marks {
  return useContext(MarksContext)
}
