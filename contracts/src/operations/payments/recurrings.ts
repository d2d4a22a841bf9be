import { amount, fieldsBut, named, optional, Type } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { Payment, paymentId, requestFields } from '../shapes.ts'

const described = fieldsBut(requestFields, ['type', 'amount', 'customer', 'availableMethods', 'validDate', 'recurring'])

export const createRecurringPayment = operation({
  operationId: 'createRecurringPayment',
  method: 'POST',
  path: '/payments/{id}/recurrings',
  tag: 'payments',
  caller: 'entity',
  status: 201,
  idempotent: true,
  summary: 'Repeat a recurring payment',
  description:
    'Pays again with the method that the initial payment saved. `amount` may be absent; with the qualifier DFLT it is that of the initial payment, with ESTM any.',
  params: Type.Object({ id: paymentId }),
  body: named('RecurringPaymentRequest', {
    amount: optional(amount()),
    ...described,
  }),
  data: Payment,
  refuses: ['e00218', 'e00220', 'e00240', 'e00301', 'e00401', 'e00402', 'e00502', 'e00704'],
})
