import { bookScreens } from './desk/book-screens.ts'
import { deskRoomsOf } from './desk/rooms.ts'
import { hydrateOffice } from './hydrate-office.tsx'
import { staffPaths } from './shell/face.ts'
import { whenWanted } from './shell/when-wanted.tsx'

const later = whenWanted(staffPaths, 'staff-screens-', async () => (await import('./desk/staff-screens.ts')).staffScreens)

/** Takes the provider's desk over, where it is about its books. */
export const hydrate = (): void => hydrateOffice(deskRoomsOf({ ...bookScreens, ...later }))
