import * as catalogue from './catalogue.ts'
import * as checkouts from './checkouts.ts'
import * as customers from './customers.ts'
import * as page from './page.ts'
import * as payments from './payments.ts'
import * as sandbox from './sandbox.ts'
import * as sandboxTerminals from './sandbox-terminals.ts'
import * as terminals from './terminals.ts'
import * as webhooks from './webhooks.ts'

const { phases: _phases, PageView: _pageView, ...pageOperations } = page

/** The calls of the REST API, in the order of the document. */
export const apiOperations = {
  ...checkouts,
  ...payments,
  ...customers,
  ...catalogue,
  ...webhooks,
  ...terminals,
  ...sandbox,
  ...sandboxTerminals,
}

/** The hosted page's own calls, below `/pay`; not part of the public document. */
export { pageOperations }

export const operations = { ...apiOperations, ...pageOperations }
export type OperationId = keyof typeof operations
