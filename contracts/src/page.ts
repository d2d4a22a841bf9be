import { clientOf, type ClientOf, type ClientOptions } from './call.ts'
import type { pageOperations } from './operations/index.ts'
import { pageRoutes } from './operations/page-routes.ts'

/** What the hosted page's script needs of the contracts: its calls and the vocabulary, without the schemas. */
export type PageClient = ClientOf<typeof pageOperations>

export function createPageClient(options: ClientOptions): PageClient {
  return clientOf<typeof pageOperations>(pageRoutes, `${options.baseUrl}/pay`, options)
}

export type { Answer, WireError } from './call.ts'
export type { Phase } from './operations/page.ts'
export type { PageView } from './wire.ts'
export * from './vocabulary/index.ts'
