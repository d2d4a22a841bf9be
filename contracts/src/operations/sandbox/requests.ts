import { named, optional, text, Type, uuid } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { requestSummary } from './sandbox-shapes.ts'

export const getLoggedRequest = operation({
  tag: 'sandbox',
  caller: 'nobody',
  sandboxOnly: true,
  operationId: 'getLoggedRequest',
  method: 'GET',
  path: '/sandbox/requests/{requestId}',
  summary: 'Look at one of the last requests, its secrets masked',
  description: 'The last 100 requests of the process that answers; card numbers, codes and keys are masked before they are kept.',
  params: Type.Object({ requestId: uuid() }),
  data: named('LoggedRequest', {
    ...requestSummary,
    requestBody: optional(text({ example: '{"amount":1250}' })),
    answerBody: optional(text({ example: '{"success":true}' })),
  }),
  refuses: ['e00500'],
})
