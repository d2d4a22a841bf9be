import { hydrateOffice } from './hydrate-office.tsx'
import { entityRoomsOf } from './rooms.ts'
import { setupScreens } from './setup-screens.ts'
import { dailyPaths } from './shell/face.ts'
import { whenWanted } from './shell/when-wanted.tsx'

const later = whenWanted(dailyPaths, 'daily-screens-', async () => (await import('./daily-screens.ts')).dailyScreens)

/** Takes an entity's client area over, where it is about how the business is set up. */
export const hydrate = (): void => hydrateOffice(entityRoomsOf({ ...setupScreens, ...later }))
