import { methodCodes } from '../../vocabulary/methods.ts'
import { languages } from '../../vocabulary/languages.ts'
import { linkStates, linkUses } from '../../vocabulary/links.ts'
import { amount, clearable, commaListOf, date, flag, integer, listOf, named, oneOf, optional, text, Type, uuid } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { BankAccountRequest, pageQuery, requestFields } from '../shapes.ts'

const linkParams = Type.Object({ id: uuid() })

const LinkMethodRequest = named('LinkMethodRequest', { code: oneOf(methodCodes, { invalid: 'e00204', example: 'MB' }) })

const asked = {
  amount: optional(amount({ description: 'What is to be paid, in cents. Without it the payer chooses.' })),
  minimumAmount: optional(amount({ description: 'The least that a payer may choose, in cents.', example: 100 })),
  maximumAmount: optional(amount({ description: 'The most that a payer may choose, in cents.', example: 50_000 })),
  limitDate: optional(date({ description: 'Until when it can be paid. A date alone means its whole day.' })),
  availableMethods: optional(
    listOf(LinkMethodRequest, { maxItems: 10, description: 'Which methods it offers. Without them all that can pay the amount.' }),
  ),
  language: optional(oneOf(languages, { invalid: 'e00206', description: 'Of the page, for a browser that asks for none of ours.' })),
  code: requestFields.code,
  summary: requestFields.summary,
  callbackUrl: requestFields.callbackUrl,
  bankAccount: optional(BankAccountRequest),
}

const Link = named('PaymentLink', {
  id: uuid(),
  url: text({
    format: 'uri',
    description: 'Give this to the payer. Whoever has it can pay.',
    example: 'http://127.0.0.1:8080/l/0YVmVAk3Zp8sT1qW5xRb7N',
  }),
  qrCodeUrl: text({
    format: 'uri',
    description: 'The same address as a QR code (SVG), without credentials.',
    example: 'http://127.0.0.1:8080/l/0YVmVAk3Zp8sT1qW5xRb7N/qr.svg',
  }),
  stateDetails: named('LinkStateDetails', {
    state: oneOf(linkStates, {
      description: '`used`: for one use, and paid. `expired`: past its limit date. `disabled`: by you.',
      example: 'active',
    }),
  }),
  uses: oneOf(linkUses, { example: 'one' }),
  amount: optional(integer({ example: 1250 })),
  minimumAmount: optional(integer({ example: 100 })),
  maximumAmount: optional(integer({ example: 50_000 })),
  limitDate: optional(date()),
  availableMethods: optional(listOf(named('LinkMethod', { code: oneOf(methodCodes, { example: 'MB' }) }))),
  language: oneOf(languages, { example: 'PT' }),
  code: optional(text({ example: 'ORDER-7' })),
  summary: optional(text({ example: 'Dois pães' })),
  callbackUrl: optional(text({ format: 'uri', example: 'https://shop.example/return' })),
  bankAccount: optional(named('LinkBankAccount', { code: text({ example: 'Ab120002' }) })),
  paid: named(
    'LinkPaid',
    { count: integer({ description: 'Payments.', example: 1 }), amount: integer({ description: 'Their sum in cents.', example: 1250 }) },
    { description: 'What was paid by it, before refunds. The payments: `GET /payments?linkId=…`.' },
  ),
  createdAt: date(),
  updatedAt: date(),
})

const refusedTerms = ['e00202', 'e00220', 'e00300', 'e00301', 'e00401'] as const

export const createLink = operation({
  operationId: 'createLink',
  method: 'POST',
  path: '/links',
  tag: 'links',
  caller: 'entity',
  status: 201,
  idempotent: true,
  summary: 'Create a payment link',
  description:
    'A short address, and a QR code of it, where whoever has it pays on the hosted page: a fixed amount or one of the payer’s choice, once or as often as somebody pays. Every payment made by it names it in `linkId`.',
  body: named('LinkRequest', {
    ...asked,
    uses: optional(oneOf(linkUses, { description: 'Default `one`: nobody can pay it twice.', example: 'one' })),
  }),
  data: Link,
  refuses: [...refusedTerms, 'e00240'],
})

export const listLinks = operation({
  operationId: 'listLinks',
  method: 'GET',
  path: '/links',
  tag: 'links',
  caller: 'entity',
  paged: true,
  summary: 'List payment links',
  query: Type.Object({
    stateDetails_state: optional(commaListOf(linkStates, { description: 'Comma list.' })),
    uses: optional(oneOf(linkUses)),
    code: optional(text({ maxLength: 100, description: 'Your own code, exactly.' })),
    ...pageQuery(['createdAt', 'updatedAt']),
  }),
  data: listOf(Link),
})

export const getLink = operation({
  operationId: 'getLink',
  method: 'GET',
  path: '/links/{id}',
  tag: 'links',
  caller: 'entity',
  summary: 'Get a payment link',
  params: linkParams,
  data: Link,
  refuses: ['e00500'],
})

export const updateLink = operation({
  operationId: 'updateLink',
  method: 'PUT',
  path: '/links/{id}',
  tag: 'links',
  caller: 'entity',
  summary: 'Change a payment link, disable it or enable it again',
  description:
    'What is absent stays; `null` takes a field away. `disabled` ends it: no payment begins by it any more, and one that has begun can still be paid or cancelled. How often it can be used does not change.',
  params: linkParams,
  body: named('LinkUpdateRequest', {
    ...asked,
    amount: optional(clearable(asked.amount)),
    minimumAmount: optional(clearable(asked.minimumAmount)),
    maximumAmount: optional(clearable(asked.maximumAmount)),
    limitDate: optional(clearable(asked.limitDate)),
    code: optional(clearable(asked.code)),
    summary: optional(clearable(asked.summary)),
    callbackUrl: optional(clearable(asked.callbackUrl)),
    disabled: optional(flag({ description: '`true` disables it, `false` enables it again.' })),
  }),
  data: Link,
  refuses: [...refusedTerms, 'e00402', 'e00500'],
})
