import type { ComponentType } from 'react'
import { Audit } from './audit/Audit.tsx'
import { Developers } from './developers/Developers.tsx'
import { Keys } from './keys/Keys.tsx'
import { PlatformPage } from './keys/PlatformPage.tsx'
import { People } from './people/People.tsx'
import { Settings } from './settings/Settings.tsx'
import { Terminals } from './terminals/Terminals.tsx'

/** How a business is set up: its terminals, programs, choices, keys and people, and who did what. */
export const setupScreens = {
  terminals: Terminals,
  developers: Developers,
  settings: Settings,
  keys: Keys,
  'keys/:id': PlatformPage,
  people: People,
  audit: Audit,
} satisfies Record<string, ComponentType>
