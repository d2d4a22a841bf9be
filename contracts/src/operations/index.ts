import * as catalogue from './catalogue.ts'
import * as checkouts from './checkouts.ts'
import * as customerEntities from './customer-entities.ts'
import * as customers from './customers.ts'
import * as entities from './entities.ts'
import * as page from './page.ts'
import * as payments from './payments.ts'
import * as recurrings from './recurrings.ts'
import { registerEntity } from './register-entity.ts'
import * as sandbox from './sandbox.ts'
import * as sandboxTerminals from './sandbox-terminals.ts'
import * as sdks from './sdks.ts'
import * as terminals from './terminals.ts'
import * as tokens from './tokens.ts'
import * as webhooks from './webhooks.ts'

const { phases: _phases, PageView: _pageView, ...pageOperations } = page

/** The calls of the REST API, in the order of the document. */
export const apiOperations = {
  ...checkouts,
  ...tokens,
  ...payments,
  ...recurrings,
  ...customers,
  ...customerEntities,
  ...entities,
  ...catalogue,
  ...webhooks,
  ...terminals,
  ...sdks,
  ...sandbox,
  ...sandboxTerminals,
}

/** The hosted page's own calls, below `/pay`; not part of the public document. */
export { pageOperations }

/** The registration form's own call, below `/aderir`; not part of the public document. */
export const formOperations = { registerEntity }

export const operations = { ...apiOperations, ...pageOperations, ...formOperations }
export type OperationId = keyof typeof operations
