import type { PageView } from '@escudo/contracts'
import { type Call, type Outcome, refuse } from '../calls/call.ts'
import { readPageView } from './page-view.ts'

/** The answer of all the page's calls: what it shows now. */
export async function answerPage(call: Call, token: string): Promise<Outcome<PageView>> {
  const data = await readPageView(call, token, { language: call.wishedLanguage })
  return data ? { data } : refuse('e00501')
}
