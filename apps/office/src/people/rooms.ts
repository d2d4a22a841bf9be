import type { Text } from '@escudo/contracts/page'
import { Audit } from '../audit/Audit.tsx'
import { auditQueryOf } from '../audit/audit-query.ts'
import { Keys } from '../keys/Keys.tsx'
import { merchantQueryOf } from '../keys/merchant-query.ts'
import { PlatformPage } from '../keys/PlatformPage.tsx'
import type { Room } from '../room.ts'
import { devices } from './devices-room.ts'
import { People } from './People.tsx'
import { teamQueryOf } from './team-query.ts'

const name = (PT: string, ES: string, EN: string): Text => ({ PT, ES, EN })

/** The rooms of people, keys and traces of an entity. */
export const peopleRooms: readonly Room[] = [
  {
    path: 'keys',
    permission: 'keys.read',
    name: name('Chaves', 'Claves', 'Keys'),
    Screen: Keys,
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
    Screen: PlatformPage,
    first: (search, id) => [
      ['listOwnPlatforms', {}],
      ['listPlatformEntities', merchantQueryOf(search, id)],
    ],
  },
  {
    path: 'people',
    permission: 'people.read',
    name: name('Pessoas', 'Personas', 'People'),
    Screen: People,
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
    Screen: Audit,
    isInMenu: true,
    first: (search) => [['listAudit', { query: auditQueryOf(search) }]],
  },
  devices,
]
