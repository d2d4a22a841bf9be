import type { OfficeView } from '@escudo/contracts/page'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { App } from './App.tsx'
import { bookScreens } from './desk/book-screens.ts'
import { deskRoomsOf } from './desk/rooms.ts'
import { staffScreens } from './desk/staff-screens.ts'
import { dailyScreens } from './daily-screens.ts'
import { setupScreens } from './setup-screens.ts'
import { entityRoomsOf } from './rooms.ts'
import { faceOf } from './shell/face.ts'

export { firstCallsOf } from './first-calls.ts'
export { scriptOf } from './shell/face.ts'

const deskRooms = deskRoomsOf({ ...staffScreens, ...bookScreens })
const entityRooms = entityRoomsOf({ ...dailyScreens, ...setupScreens })

/** What stands inside `<div id="root">`: the room with its first answers, readable before the script runs. */
export function render(view: OfficeView): string {
  return renderToString(
    <StaticRouter location={view.url}>
      <App view={view} rooms={faceOf(view.url) === 'desk' ? deskRooms : entityRooms} />
    </StaticRouter>,
  )
}
