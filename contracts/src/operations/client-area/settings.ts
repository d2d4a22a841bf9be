import { methodCodes } from '../../vocabulary/methods.ts'
import { amount, colour, flag, listOf, named, nullable, oneOf, optional, text, Type } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { PageView } from '../page/page-view.ts'
import { MethodLimits } from '../approvals/approval-shapes.ts'

const person = { tag: 'office', caller: 'person' } as const

const PageLook = named('PageLook', {
  colour: nullable(text({ description: 'Of the checkout’s buttons and header; null: ours.', example: '#14532d' })),
  hasLogo: flag(),
  origins: listOf(text({ example: 'https://shop.example' }), { description: 'Sites that may frame the checkout.' }),
  methodOrder: listOf(oneOf(methodCodes), { description: 'In which order payers see the methods; empty: the usual one.' }),
  contact: nullable(text({ description: 'Whom a payer turns to.', example: 'mailto:ajuda@shop.example' })),
})

export const listEntityMethods = operation({
  ...person,
  operationId: 'listEntityMethods',
  method: 'GET',
  path: '/methods',
  permission: 'settings.read',
  summary: 'The entity’s payment methods with the amounts that each takes, in the order in which payers see them',
  data: listOf(MethodLimits),
})

export const updateMethodLimits = operation({
  ...person,
  operationId: 'updateMethodLimits',
  method: 'PUT',
  path: '/methods/{code}/limits',
  permission: 'settings.manage',
  stepUp: true,
  summary: 'Set between which amounts a method takes',
  description:
    'Within the provider’s limits; null: what the provider allows. It holds for payments from then on, also on pages that are open.',
  params: Type.Object({ code: text({ example: 'MW' }) }),
  body: named('OwnLimitsOfMethod', {
    minimumAmount: nullable(amount({ example: 100 })),
    maximumAmount: nullable(amount({ example: 50_000 })),
  }),
  data: MethodLimits,
  refuses: ['e00500'],
})

export const getPageLook = operation({
  ...person,
  operationId: 'getPageLook',
  method: 'GET',
  path: '/page',
  permission: 'settings.read',
  summary: 'How the entity’s checkout looks',
  data: PageLook,
})

export const getPagePreview = operation({
  ...person,
  operationId: 'getPagePreview',
  method: 'GET',
  path: '/page/preview',
  permission: 'settings.read',
  summary: 'The entity’s checkout as it would be seen, of a payment that does not exist',
  description:
    'With the entity’s own methods and logo, in a colour and an order of methods that may not be chosen yet. `/office/{clientId}/page-preview` draws it.',
  query: Type.Object({
    colour: optional(colour()),
    methodOrder: optional(text({ pattern: `^(${methodCodes.join('|')})(,(${methodCodes.join('|')}))*$`, example: 'MW,MB,CC' })),
  }),
  data: PageView,
})

export const updatePageLook = operation({
  ...person,
  operationId: 'updatePageLook',
  method: 'PUT',
  path: '/page',
  permission: 'settings.manage',
  summary: 'Change how the entity’s checkout looks',
  description: 'What is absent stays.',
  body: named('PageLookUpdate', {
    colour: optional(nullable(colour())),
    logo: optional(nullable(text({ maxLength: 90_000, description: 'A PNG or WebP of at most 64 kB, as base64; null takes it away.' }))),
    origins: optional(listOf(text({ maxLength: 300 }), { maxItems: 20 })),
    methodOrder: optional(listOf(oneOf(methodCodes), { maxItems: 10 })),
    contact: optional(nullable(text({ maxLength: 500, pattern: '^(https://[^\\s/]+\\S*|mailto:[^\\s@]+@[^\\s@]+)$' }))),
  }),
  data: PageLook,
})
