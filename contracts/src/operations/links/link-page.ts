import { languages } from '../../vocabulary/languages.ts'
import { amount, named, oneOf, optional, text, Type } from '../../schema.ts'
import { operation } from '../../operation.ts'

export const startLinkPayment = operation({
  operationId: 'startLinkPayment',
  method: 'POST',
  path: '/{token}',
  tag: 'page',
  caller: 'link',
  status: 201,
  summary: 'Begin to pay by a link',
  description: 'Makes a payment and its page, or leads to the one that was begun where the link is for one use.',
  params: Type.Object({ token: text() }),
  body: named('LinkStart', { amount: optional(amount()), language: oneOf(languages) }),
  data: named('LinkStarted', { token: text({ description: 'Of the page where it is paid.' }) }),
  refuses: ['e00301', 'e00402', 'e00501', 'e00702'],
})
