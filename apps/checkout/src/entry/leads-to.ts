import type { Answer, PageView } from '@escudo/contracts/page'

/** Where the browser goes on by itself after an answer; from a form in a merchant's page it opens beside it, and only when it is pressed. */
export function leadsTo(answer: Answer<PageView>): string | undefined {
  return answer.success && answer.data.layout !== 'embed' && answer.data.bank?.leaves ? answer.data.bank.url : undefined
}
