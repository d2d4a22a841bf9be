import { deskRooms } from './desk/rooms.ts'
import { hydrateOffice } from './hydrate-office.tsx'

/** Takes the provider's desk over. */
export const hydrate = (): void => hydrateOffice(deskRooms)
