import type { ComponentType } from 'react'
import { Audit } from '../audit/Audit.tsx'
import { Desk } from './Desk.tsx'
import { DeskKeys } from './DeskKeys.tsx'
import { DeskPlatformPage } from './platforms/DeskPlatformPage.tsx'
import { Entities } from './entities/Entities.tsx'
import { Platforms } from './platforms/Platforms.tsx'
import { Queues } from './queues/Queues.tsx'
import { Review } from './Review.tsx'
import { Security } from './server/Security.tsx'
import { Staff } from '../people/Staff.tsx'

/** What the desk is opened for: who waits, businesses, platforms, queues, its own people. */
export const staffScreens = {
  '': Desk,
  entities: Entities,
  'entities/:id': Review,
  platforms: Platforms,
  'platforms/:id': DeskPlatformPage,
  queues: Queues,
  keys: DeskKeys,
  people: Staff,
  audit: Audit,
  security: Security,
} satisfies Record<string, ComponentType>
