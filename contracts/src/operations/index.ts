import * as catalogue from './catalogue.ts'
import * as checkouts from './checkouts.ts'
import * as customers from './customers.ts'
import * as page from './page.ts'
import * as payments from './payments.ts'
import * as recurrings from './recurrings.ts'
import * as sandbox from './sandbox.ts'
import * as tokens from './tokens.ts'
import * as webhooks from './webhooks.ts'

const { phases: _phases, PageView: _pageView, ...pageOperations } = page

/** The calls of the REST API, in the order of the document. */
export const apiOperations = { ...checkouts, ...tokens, ...payments, ...recurrings, ...customers, ...catalogue, ...webhooks, ...sandbox }

/** The hosted page's own calls, below `/pay`; not part of the public document. */
export { pageOperations }

export const operations = { ...apiOperations, ...pageOperations }
export type OperationId = keyof typeof operations
