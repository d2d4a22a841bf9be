import type { Operation } from '@escudo/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Services } from '../calls/call.ts'
import type { Result } from '../calls/raw-call.ts'
import type { AcceptanceMarks } from './acceptance-marks.ts'
import type { BuiltPages } from './built-pages.ts'
import type { FollowSubject, FollowAll } from './event-stream.ts'
import type { PageOperator } from './operator-footer.ts'
import type { Portal } from './portal.ts'

type Success = Extract<Result, { data: unknown }>

/** Answers a call again and again on one line: `first` was its first answer, `ask` makes it once more. */
export type Streaming = (
  options: HttpOptions,
  line: { first: Success; ask: () => Promise<Result>; request: FastifyRequest; reply: FastifyReply },
) => void

/** What the sandbox serves besides its calls. */
export type SandboxPages = {
  /** Looks at every request; registered before any route. */
  watch: (server: FastifyInstance, options: HttpOptions) => void
  register: (server: FastifyInstance, options: HttpOptions) => void
  streams: { readonly [Name in Exclude<NonNullable<Operation['streams']>, 'payment'>]: Streaming }
}

export type HttpOptions = {
  services: Services
  /** The API's document as this server answers it, as text. */
  document: () => string
  logger: Logger
  /** Undefined in production. */
  sandbox: SandboxPages | undefined
  proxies: number
  coversSubdomains: boolean
  pages: BuiltPages
  portal: Portal
  follow: FollowSubject
  followAll: FollowAll
  /** Whether the database answers: readiness. */
  isReady: () => Promise<boolean>
  isOutage: (error: unknown) => boolean
  /** How long callers are still taken after we were asked to stop. */
  drainMs?: number
  metricsToken: string | undefined
  securityContact: string | undefined
  pageOperator: PageOperator
  marks: AcceptanceMarks
}
