import { date, flag, integer, listOf, named, oneOf, optional, text, Type } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { clientId, pageQuery } from '../shapes.ts'

const person = { tag: 'office', caller: 'person' } as const
const platformCode = text({ pattern: '^[1-9]\\d{0,8}$', example: '1001' })
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
      keyMadeAt: date({ description: 'When its newest private key was made.' }),
      changeEndsAt: optional(date({ description: 'Until when the private key before works as well.' })),
      createdAt: date(),
    }),
  ),
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
