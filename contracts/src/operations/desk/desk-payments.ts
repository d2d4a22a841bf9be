import { listOf, named, text, Type } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { getPaymentTimeline, searchPayments } from '../client-area/payments.ts'
import { clientId, Payment, paymentId } from '../shapes.ts'

const person = { tag: 'office', caller: 'person', method: 'GET', permission: 'desk.payments.read' } as const

export const searchDeskPayments = operation({
  ...person,
  operationId: 'searchDeskPayments',
  path: '/desk/entities/{clientId}/payments',
  summary: 'Payments of an entity, by whatever somebody has of one',
  description: 'What a client area finds by the same words. Who looked by which kind of thing is written down, and never for what.',
  params: Type.Object({ clientId }),
  query: Type.Object({ q: text({ minLength: 1, maxLength: 254, example: '219874567' }) }),
  data: searchPayments.data,
  refuses: ['e00500'],
})

export const getDeskPayment = operation({
  ...person,
  operationId: 'getDeskPayment',
  path: '/desk/entities/{clientId}/payments/{id}',
  summary: 'A payment of an entity with everything that happened to it, its money and who did what',
  description: 'To be read: what is done with it, its merchant does. Who looked is written down.',
  params: Type.Object({ clientId, id: paymentId }),
  data: named('DeskPayment', {
    clientId,
    entityName: text({ example: 'Padaria Exemplo Lda' }),
    payment: Payment,
    entries: listOf(getPaymentTimeline.data.properties.entries.items),
  }),
  refuses: ['e00500', 'e00502'],
})
