import type { Text } from '@escudo/contracts/page'
import { auditQueryOf } from '../audit/audit-query.ts'
import { merchantQueryOf } from '../keys/merchant-query.ts'
import type { Room } from '../room.ts'
import { teamQueryOf } from './team-query.ts'

const name = (PT: string, ES: string, EN: string): Text => ({ PT, ES, EN })

/** The rooms of people, keys and traces of an entity. */
export const peoplePlaces = [
  {
    path: 'keys',
    permission: 'keys.read',
    name: name('Chaves', 'Claves', 'Keys'),
    isInMenu: true,
    first: () => [
      ['listOwnPlatforms', {}],
      ['listActingPlatforms', {}],
    ],
  },
  {
    path: 'keys/:id',
    permission: 'keys.read',
    name: name('Plataforma', 'Plataforma', 'Platform'),
    first: (search, id) => [
      ['listOwnPlatforms', {}],
      ['listPlatformEntities', merchantQueryOf(search, id)],
    ],
  },
  {
    path: 'people',
    permission: 'people.read',
    name: name('Pessoas', 'Personas', 'People'),
    isInMenu: true,
    first: (search) => [
      ['listPeople', teamQueryOf(search).people],
      ['listInvitations', teamQueryOf(search).invited],
    ],
  },
  {
    path: 'audit',
    permission: 'audit.read',
    name: name('Registo de atividade', 'Registro de actividad', 'Activity log'),
    isInMenu: true,
    first: (search) => [['listAudit', { query: auditQueryOf(search, false) }]],
  },
] as const satisfies readonly Omit<Room, 'Screen'>[]
