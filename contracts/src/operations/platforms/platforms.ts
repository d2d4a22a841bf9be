import { entityStandings } from '../../vocabulary/statuses.ts'
import { date, flag, integer, listOf, named, oneOf, optional, text, Type } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { clientId, pageQuery } from '../shapes.ts'
import {
  addresses,
  KeptAddresses,
  LimitedKey,
  platformCode,
  ShownKey,
  ShownLimitedKey,
  typedAddresses,
  wishedKey,
} from './platform-shapes.ts'

const person = { tag: 'office', caller: 'person' } as const
const managed = { ...person, permission: 'keys.manage', stepUp: true } as const
const codeParams = Type.Object({ platformCode })
const Platform = named('OfficePlatform', {
  platformCode,
  name: text({ example: 'Loja' }),
  suspended: flag(),
  addresses,
  /** Both private keys are taken until then; the old one signs. */
  changeEndsAt: optional(date()),
  keys: listOf(LimitedKey),
})

export const listOwnPlatforms = operation({
  ...person,
  operationId: 'listOwnPlatforms',
  method: 'GET',
  path: '/platforms',
  permission: 'keys.read',
  summary: 'The entity’s own platforms and their keys',
  data: listOf(Platform),
})

export const listPlatformEntities = operation({
  ...person,
  operationId: 'listPlatformEntities',
  method: 'GET',
  path: '/platforms/{platformCode}/entities',
  permission: 'keys.read',
  paged: true,
  summary: 'The entities for which one of the entity’s own platforms acts, and what stops each',
  params: codeParams,
  query: Type.Object({
    q: optional(text({ maxLength: 100, description: 'A part of the name, or the tax number.', example: 'padaria' })),
    ...pageQuery(['createdAt', 'name'], 50, 'name'),
  }),
  data: listOf(
    named('EntityOfPlatform', {
      clientId,
      name: text({ example: 'Padaria Exemplo Lda' }),
      standing: oneOf(entityStandings, { description: 'What stops it from being paid; `open` where nothing does.', example: 'open' }),
    }),
  ),
  refuses: ['e00500'],
})

export const listActingPlatforms = operation({
  ...person,
  operationId: 'listActingPlatforms',
  method: 'GET',
  path: '/acting-platforms',
  permission: 'keys.read',
  summary: 'The platforms of others that act for the entity',
  description: 'Of integrators: their keys are theirs.',
  data: listOf(
    named('ActingPlatform', {
      platformCode,
      name: text({ example: 'Loja fácil' }),
      owner: optional(text({ description: 'Of whom it is; absent where of no entity.', example: 'Software Loja Lda' })),
      suspended: flag(),
    }),
  ),
})

export const leavePlatform = operation({
  ...managed,
  operationId: 'leavePlatform',
  method: 'DELETE',
  path: '/acting-platforms/{code}',
  summary: 'Let a platform of somebody else’s act for the entity no more',
  description:
    'Its calls for the entity are refused at once, it is told of nothing more, and its schedules charge nothing. What it asked for before can still be paid. Only the provider lets it act again.',
  params: Type.Object({ code: platformCode }),
  refuses: ['e00500'],
})

export const createOwnPlatform = operation({
  ...managed,
  operationId: 'createOwnPlatform',
  method: 'POST',
  path: '/platforms',
  status: 201,
  summary: 'Make a platform, and see its private key once',
  body: named('NewPlatform', { name: text({ minLength: 1, maxLength: 100, example: 'Loja' }) }),
  data: ShownKey,
  refuses: ['e00402'],
})

export const rotatePlatformKey = operation({
  ...managed,
  operationId: 'rotatePlatformKey',
  method: 'POST',
  path: '/platforms/{platformCode}/rotation',
  status: 201,
  summary: 'Give a platform its next private key, and see it once',
  description: 'Both are taken until the time is over or the change is finished; the old one signs webhooks until then.',
  params: codeParams,
  body: named('KeyRotation', { days: integer({ minimum: 1, maximum: 90, example: 7 }) }),
  data: ShownKey,
  refuses: ['e00402', 'e00500'],
})

export const finishPlatformKey = operation({
  ...managed,
  operationId: 'finishPlatformKey',
  method: 'DELETE',
  path: '/platforms/{platformCode}/rotation',
  summary: 'Leave the next private key alone; the one before works no longer',
  params: codeParams,
  refuses: ['e00402', 'e00500'],
})

export const suspendOwnPlatform = operation({
  ...managed,
  operationId: 'suspendOwnPlatform',
  method: 'PUT',
  path: '/platforms/{platformCode}',
  summary: 'Refuse every call of a platform, or let it call again',
  params: codeParams,
  body: named('PlatformSuspension', { suspended: flag({ example: true }) }),
  refuses: ['e00402', 'e00500'],
})

export const createPlatformKey = operation({
  ...managed,
  operationId: 'createPlatformKey',
  method: 'POST',
  path: '/platforms/{platformCode}/keys',
  status: 201,
  summary: 'Make a key that may do less, and see it once',
  params: codeParams,
  body: named('NewPlatformKey', wishedKey),
  data: ShownLimitedKey,
  refuses: ['e00500'],
})

export const endPlatformKey = operation({
  ...managed,
  operationId: 'endPlatformKey',
  method: 'DELETE',
  path: '/platforms/{platformCode}/keys/{keyId}',
  summary: 'End a key',
  params: Type.Object({ platformCode, keyId: text() }),
  refuses: ['e00500'],
})

const restriction = {
  ...managed,
  method: 'PUT',
  body: named('AddressesOfKey', { addresses: typedAddresses }),
  data: KeptAddresses,
} as const

export const restrictPrivateKey = operation({
  ...restriction,
  operationId: 'restrictPrivateKey',
  path: '/platforms/{platformCode}/addresses',
  summary: 'Say from which addresses the private key of a platform may be used',
  description: 'It holds at once, for the SOAP service as well. What comes from elsewhere is refused and stands in the security log.',
  params: codeParams,
  refuses: ['e00500'],
})

export const restrictPlatformKey = operation({
  ...restriction,
  operationId: 'restrictPlatformKey',
  path: '/platforms/{platformCode}/keys/{keyId}/addresses',
  summary: 'Say from which addresses a key may be used',
  params: Type.Object({ platformCode, keyId: text() }),
  refuses: ['e00500'],
})
