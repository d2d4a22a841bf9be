import type { LinkView, PageView } from '@escudo/contracts/page'
import { renderToString } from 'react-dom/server'
import { Checkout } from './Checkout.tsx'
import { LinkPage } from './link/LinkPage.tsx'

/** What stands inside `<div id="root">`: no inline style or script, the browser takes it over with the same view. */
export function render(view: PageView): string {
  return renderToString(<Checkout first={view} />)
}

/** The page of a payment link. It works without a script, and has none of its own. */
export function renderLink(view: LinkView): string {
  return renderToString(<LinkPage view={view} />)
}
