import { methodCodes, methodTypes } from '../../vocabulary/methods.ts'
import { flag, integer, listOf, named, nullable, oneOf, optional, text } from '../../schema.ts'
import { operation } from '../../operation.ts'

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
  summary: 'The entity’s payment methods with the amounts that each takes',
  data: listOf(
    named('EntityMethodLimits', {
      code: oneOf(methodCodes, { example: 'MB' }),
      type: oneOf(methodTypes, { example: 'REALTIME' }),
      name: text({ example: 'Multibanco' }),
      minimumAmount: integer({ description: 'Cents.', example: 1 }),
      maximumAmount: integer({ description: 'Cents.', example: 99_999_999 }),
    }),
  ),
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

export const updatePageLook = operation({
  ...person,
  operationId: 'updatePageLook',
  method: 'PUT',
  path: '/page',
  permission: 'settings.manage',
  summary: 'Change how the entity’s checkout looks',
  description: 'What is absent stays.',
  body: named('PageLookUpdate', {
    colour: optional(nullable(text({ pattern: '^#[0-9a-fA-F]{6}$', example: '#14532d' }))),
    logo: optional(nullable(text({ maxLength: 90_000, description: 'A PNG or WebP of at most 64 kB, as base64; null takes it away.' }))),
    origins: optional(listOf(text({ maxLength: 300 }), { maxItems: 20 })),
    methodOrder: optional(listOf(oneOf(methodCodes), { maxItems: 10 })),
    contact: optional(nullable(text({ maxLength: 500, pattern: '^(https://[^\\s/]+\\S*|mailto:[^\\s@]+@[^\\s@]+)$' }))),
  }),
  data: PageLook,
})
