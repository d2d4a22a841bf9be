import { email, flag, named, optional, phone, text, uuid } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { pageRoutes } from './page-routes.ts'
import { billed, common, paying, shown } from './page-view.ts'

export const getPage = operation({ ...common, ...pageRoutes.getPage, operationId: 'getPage', summary: 'What the page shows now' })

export const payByCard = operation({
  ...common,
  refuses: paying,
  ...pageRoutes.payByCard,
  operationId: 'payByCard',
  summary: 'Pay with a card',
  body: named('CardEntry', {
    number: text({ pattern: '^\\d+$', minLength: 12, maxLength: 19, invalid: 'e00213' }),
    expiryMonth: text({ pattern: '^(0[1-9]|1[0-2])$', invalid: 'e00213' }),
    expiryYear: text({ pattern: '^20\\d{2}$', invalid: 'e00213' }),
    holder: text({ minLength: 2, maxLength: 100, invalid: 'e00213' }),
    securityCode: text({ pattern: '^\\d+$', minLength: 3, maxLength: 4, invalid: 'e00213' }),
    save: optional(flag()),
    ...billed,
    ...shown,
  }),
})

export const payByMbway = operation({
  ...common,
  refuses: paying,
  ...pageRoutes.payByMbway,
  operationId: 'payByMbway',
  summary: 'Send the request to a phone',
  body: named('MbwayEntry', { phoneNumber: phone({ invalid: 'e00213' }), save: optional(flag()), ...shown }),
})

export const payBySavedMethod = operation({
  ...common,
  refuses: [...paying, 'e00218'],
  ...pageRoutes.payBySavedMethod,
  operationId: 'payBySavedMethod',
  summary: 'Pay with a method that the customer saved',
  body: named('SavedMethodEntry', {
    uuid: uuid(),
    securityCode: optional(
      text({ pattern: '^\\d+$', minLength: 3, maxLength: 4, invalid: 'e00213', description: 'Of a card; a phone asks by itself.' }),
    ),
    ...billed,
    ...shown,
  }),
})

export const leaveBank = operation({
  ...common,
  ...pageRoutes.leaveBank,
  operationId: 'leaveBank',
  summary: 'Leave the bank’s question unanswered, and choose again',
})

export const leavePhone = operation({
  ...common,
  ...pageRoutes.leavePhone,
  operationId: 'leavePhone',
  summary: 'Take the request on the phone back, and choose again',
})

export const sendReceipt = operation({
  ...common,
  refuses: ['e00501', 'e00702', 'e00701'],
  ...pageRoutes.sendReceipt,
  operationId: 'sendReceipt',
  summary: 'Send the receipt of what was paid by email',
  body: named('ReceiptEntry', { email: email() }),
})

export const leaveCheckout = operation({
  ...common,
  ...pageRoutes.leaveCheckout,
  operationId: 'leaveCheckout',
  summary: 'Cancel as the payer',
})
