import { deskRoomsOf } from './desk/rooms.ts'
import { staffScreens } from './desk/staff-screens.ts'
import { hydrateOffice } from './hydrate-office.tsx'
import { bookPaths } from './shell/face.ts'
import { whenWanted } from './shell/when-wanted.tsx'

const later = whenWanted(bookPaths, 'book-screens-', async () => (await import('./desk/book-screens.ts')).bookScreens)

/** Takes the provider's desk over, where it is about who waits, businesses, platforms, queues and people. */
export const hydrate = (): void => hydrateOffice(deskRoomsOf({ ...staffScreens, ...later }))
