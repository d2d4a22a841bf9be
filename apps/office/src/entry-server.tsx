import type { OfficeView } from '@escudo/contracts/page'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { App } from './App.tsx'
import { deskRooms } from './desk/rooms.ts'
import { entityRooms } from './rooms.ts'
import { faceOf } from './shell/face.ts'

export { firstCallsOf } from './first-calls.ts'

/** What stands inside `<div id="root">`: the room with its first answers, readable before the script runs. */
export function render(view: OfficeView): string {
  return renderToString(
    <StaticRouter location={view.url}>
      <App view={view} rooms={faceOf(view.url) === 'desk' ? deskRooms : entityRooms} />
    </StaticRouter>,
  )
}
