import { clientOf, type ClientOf, type ClientOptions } from './call.ts'
import type { formOperations, pageOperations } from './operations/index.ts'
import { pageRoutes, registrationRoutes } from './operations/page/page-routes.ts'

/** What the hosted page's script needs of the contracts: its calls and the vocabulary, without the schemas. */
export type PageClient = ClientOf<typeof pageOperations>

export function createPageClient(options: ClientOptions): PageClient {
  return clientOf<typeof pageOperations>(pageRoutes, `${options.baseUrl}/pay`, options)
}

/** What the registration form's script calls. */
export type FormClient = ClientOf<typeof formOperations>

export function createFormClient(options: ClientOptions): FormClient {
  return clientOf<typeof formOperations>(registrationRoutes, `${options.baseUrl}/aderir`, options)
}

export type { Answer, WireError } from './call.ts'
export { isFinal, isOutcome, type Phase } from './operations/page/page-phases.ts'
export type {
  LinkView,
  PageView,
  RegistrationView,
  WireEntityRegistration,
  WireEntitySummary,
  WireRegisteredEntity,
  WireRegistrationDocument,
  WireRegistrationForm,
  WireRegistrationProgress,
} from './wire.ts'
export * from './vocabulary/index.ts'
