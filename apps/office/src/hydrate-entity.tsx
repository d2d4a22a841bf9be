import { hydrateOffice } from './hydrate-office.tsx'
import { entityRooms } from './rooms.ts'

/** Takes an entity's client area over. */
export const hydrate = (): void => hydrateOffice(entityRooms)
