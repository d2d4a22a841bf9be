import { methodCodes } from '../../vocabulary/methods.ts'
import { connectorNames } from '../../vocabulary/connectors.ts'
import { date, flag, integer, named, nullable, oneOf, optional, text } from '../../schema.ts'

export const accountId = { maxLength: 40, pattern: '^[a-z0-9][a-z0-9-]{1,39}$', example: 'easypay-loja' }

/** Which account at an acquirer would be there; without its keys. */
export const AccountWish = named('WishedAccount', {
  account: text(accountId),
  connector: oneOf(connectorNames, { example: 'easypay' }),
  isTest: flag({ description: 'Nobody pays there in truth.' }),
  attested: optional(flag({ description: 'Numbers of cards would go through us.' })),
})

/** Of whom a method would be asked from when. */
export const RouteWish = named('WishedRoute', {
  method: oneOf(methodCodes, { example: 'MW' }),
  account: nullable(text({ ...accountId, description: 'null: nobody is asked.' })),
  standby: optional(text(accountId)),
  from: optional(date({ description: 'Soonest: ten seconds after somebody confirms it.' })),
})

const sequence = { minimum: 1, maximum: 9_999_999 }

/** Which Multibanco references would be an entity's. */
export const RangeWish = named('WishedRange', {
  entity: text({ pattern: '^\\d{5}$', description: 'Multibanco entity.', example: '21987' }),
  start: integer({ ...sequence, description: 'First sequence.', example: 4500 }),
  end: integer({ ...sequence, description: 'Last sequence.', example: 9_999_999 }),
})

/** What a file for the bank would pay. */
export const BankFileWish = named('WishedBankFile', {
  transfers: integer({ minimum: 1, description: 'How many transfers.', example: 12 }),
  amount: integer({ minimum: 1, description: 'Cents, all together.', example: 812_050 }),
})
