import type { PageView } from '@escudo/contracts/page'
import { renderToString } from 'react-dom/server'
import { Checkout } from './Checkout.tsx'

/** What stands inside `<div id="root">`: no inline style or script, the browser takes it over with the same view. */
export function render(view: PageView): string {
  return renderToString(<Checkout first={view} />)
}
