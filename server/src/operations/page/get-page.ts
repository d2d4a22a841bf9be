import type { pageOperations } from '@escudo/contracts'
import { refuse, type Call, type Handler, type Outcome } from '../../calls/call.ts'
import { readPageView } from '../../views/page-view.ts'
import type { PageView } from '@escudo/contracts'

/** The answer of all the page's calls: what it shows now. */
export async function pageNow(call: Call, token: string): Promise<Outcome<PageView>> {
  const data = await readPageView(call, token, { language: call.wishedLanguage })
  return data ? { data } : refuse('e00501')
}

export const getPage: Handler<typeof pageOperations.getPage> = (call, { params }) => pageNow(call, params.token)
