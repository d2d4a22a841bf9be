import type { RegistrationView } from '@escudo/contracts/page'
import { renderToString } from 'react-dom/server'
import * as part from './follow/part.ts'
import { haveFollowPart } from './follow-part.ts'
import { Registration } from './Registration.tsx'

haveFollowPart(part)

/** What stands inside `<div id="root">`: filled in already, so that it can be read before the script runs. */
export function render(view: RegistrationView): string {
  return renderToString(<Registration first={view} />)
}
