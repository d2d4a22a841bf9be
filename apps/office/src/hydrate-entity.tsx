import { dailyScreens } from './daily-screens.ts'
import { hydrateOffice } from './hydrate-office.tsx'
import { entityRoomsOf } from './rooms.ts'
import { setupPaths } from './shell/face.ts'
import { whenWanted } from './shell/when-wanted.tsx'

const later = whenWanted(setupPaths, 'setup-screens-', async () => (await import('./setup-screens.ts')).setupScreens)

/** Takes an entity's client area over, where it is about payments and money. */
export const hydrate = (): void => hydrateOffice(entityRoomsOf({ ...dailyScreens, ...later }))
