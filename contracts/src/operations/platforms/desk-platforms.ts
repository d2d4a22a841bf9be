import { date, flag, integer, listOf, named, oneOf, optional, text, Type } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { Proposal } from '../office/proposal-shapes.ts'
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
import { clientId, pageQuery } from '../shapes.ts'

const person = { tag: 'office', caller: 'person' } as const
const changing = {
  ...person,
  method: 'POST',
  permission: 'desk.platforms.manage',
  stepUp: true,
  params: Type.Object({ platformCode }),
} as const
const why = text({ minLength: 5, maxLength: 300, description: 'For the record of acts.', example: 'Key seen in a public repository' })

const settings = {
  strict: flag({ description: 'Fields that the API does not know are refused.' }),
  registers: flag({ description: 'It may register entities itself.' }),
  saves: flag({ description: 'It may keep payment methods of its payers.' }),
}

export const listDeskPlatforms = operation({
  ...person,
  operationId: 'listDeskPlatforms',
  method: 'GET',
  path: '/desk/platforms',
  permission: 'desk.platforms.read',
  paged: true,
  summary: 'The platforms, for whom they act, and who has stopped them',
  description: 'By a part of the name, or by the code.',
  query: Type.Object({
    q: optional(text({ maxLength: 100, example: 'loja' })),
    suspended: optional(oneOf(['yes', 'no'] as const, { description: 'Only those that are stopped, or only the others.', example: 'yes' })),
    ...pageQuery(['createdAt', 'name'], 100),
  }),
  data: listOf(
    named('DeskPlatform', {
      platformCode,
      name: text({ example: 'Loja' }),
      entities: integer({ description: 'For how many it acts.', example: 1 }),
      owner: optional(named('PlatformOwner', { clientId, name: text() }, { description: 'The entity whose people look after it.' })),
      suspended: flag(),
      byUs: flag({ description: 'The provider has stopped it; its owner cannot take that back.' }),
      byOwner: flag(),
      ...settings,
      addresses,
      keyMadeAt: date({ description: 'When its newest private key was made.' }),
      changeEndsAt: optional(date({ description: 'Until when the private key before works as well.' })),
      createdAt: date(),
    }),
  ),
})

export const createDeskPlatform = operation({
  ...person,
  operationId: 'createDeskPlatform',
  method: 'POST',
  path: '/desk/platforms',
  permission: 'desk.platforms.manage',
  stepUp: true,
  status: 201,
  summary: 'Make a platform that is of no entity, and see its private key once',
  description:
    'Of an integrator. It acts for nobody yet: for whom it does is proposed, and confirmed by somebody else, or it registers them itself.',
  body: named('NewDeskPlatform', { name: text({ minLength: 1, maxLength: 100, example: 'Software Loja' }), ...settings, why }),
  data: ShownKey,
})

export const rotateDeskPlatformKey = operation({
  ...changing,
  operationId: 'rotateDeskPlatformKey',
  path: '/desk/platforms/{platformCode}/rotation',
  status: 201,
  summary: 'Give a platform of no entity its next private key, and see it once',
  description:
    'Of one that an entity owns its people do. Both keys are taken until the time is over or the change is finished; the old one signs webhooks until then.',
  body: named('DeskKeyRotation', { days: integer({ minimum: 1, maximum: 90, example: 7 }), why }),
  data: ShownKey,
  refuses: ['e00402', 'e00500'],
})

export const finishDeskPlatformKey = operation({
  ...changing,
  operationId: 'finishDeskPlatformKey',
  path: '/desk/platforms/{platformCode}/rotation/end',
  summary: 'Leave the next private key of a platform of no entity alone; the one before works no longer',
  body: named('DeskKeyRotationEnd', { why }),
  refuses: ['e00402', 'e00500'],
})

export const restrictDeskPlatform = operation({
  ...changing,
  operationId: 'restrictDeskPlatform',
  path: '/desk/platforms/{platformCode}/addresses',
  summary: 'Say from which addresses the private key of a platform of no entity may be used',
  description: 'It holds at once, for the SOAP service as well. Of one that an entity owns its people say it.',
  body: named('DeskPlatformAddresses', { addresses: typedAddresses, why }),
  data: KeptAddresses,
  refuses: ['e00402', 'e00500'],
})

export const listDeskPlatformKeys = operation({
  ...person,
  operationId: 'listDeskPlatformKeys',
  method: 'GET',
  path: '/desk/platforms/{platformCode}/keys',
  permission: 'desk.platforms.read',
  summary: 'The keys of a platform that may do less than its private one',
  params: changing.params,
  data: listOf(LimitedKey),
  refuses: ['e00500'],
})

export const createDeskPlatformKey = operation({
  ...changing,
  operationId: 'createDeskPlatformKey',
  path: '/desk/platforms/{platformCode}/keys',
  status: 201,
  summary: 'Make a key for a platform of no entity that may do less, and see it once',
  description: 'Of one that an entity owns its people do.',
  body: named('NewDeskPlatformKey', { ...wishedKey, addresses: typedAddresses, why }),
  data: ShownLimitedKey,
  refuses: ['e00402', 'e00500'],
})

export const endDeskPlatformKey = operation({
  ...changing,
  operationId: 'endDeskPlatformKey',
  path: '/desk/platforms/{platformCode}/keys/{keyId}/end',
  summary: 'End such a key; its calls are refused at once',
  params: Type.Object({ platformCode, keyId: text() }),
  body: named('DeskPlatformKeyEnd', { why }),
  refuses: ['e00402', 'e00500'],
})

export const proposeActing = operation({
  ...changing,
  operationId: 'proposeActing',
  path: '/desk/platforms/{platformCode}/entities',
  status: 201,
  summary: 'Propose that a platform acts for an entity that is there',
  description: 'It can charge and refund for it once somebody else has confirmed it, and until the entity’s own people end it.',
  body: named('WishedActing', { clientId, why }),
  data: Proposal,
  refuses: ['e00402', 'e00500'],
})

export const suspendPlatform = operation({
  ...changing,
  operationId: 'suspendPlatform',
  path: '/desk/platforms/{platformCode}/suspension',
  summary: 'Stop a platform, or let it go on',
  description: 'All its calls are refused at once; what it asked for before goes on. What its owner stopped stays stopped.',
  body: named('DeskPlatformSuspension', { suspended: flag(), why }),
  data: named('SuspendedPlatform', { platformCode, suspended: flag({ description: 'Whether its calls are refused now, by whomever.' }) }),
  refuses: ['e00402', 'e00500'],
})

export const changePlatform = operation({
  ...changing,
  operationId: 'changePlatform',
  path: '/desk/platforms/{platformCode}/settings',
  summary: 'Change what a platform may do, and how its calls are read',
  body: named('DeskPlatformSettings', { ...settings, why }),
  data: named('SettledPlatform', settings),
  refuses: ['e00500'],
})
