import type { Permission } from '@escudo/contracts'
import type { MerchantRole, StaffRole } from '@escudo/contracts/vocabulary'
import type { LiveSession } from '../../store/office/sessions.ts'

/** What a person's browser says beside the call: its session, the entity on the screen, what it is. */
export type Browser = {
  token: string | undefined
  clientId: string | undefined
  agent: string | undefined
  requestId: string | undefined
  /** The page asks by itself: nobody has touched it for a minute. */
  isResting: boolean
}

/** Who has signed in to the office, and as what they call. */
export type OfficeCaller = {
  personId: string
  name: string
  email: string
  language: LiveSession['language']
  sessionId: string
  /** As what they call: for an entity, or for the provider; undefined where it is nobody's business but theirs. */
  membership: { entityId: number; role: MerchantRole } | undefined
  staffRoles: readonly StaffRole[]
  /** What they may do as such. */
  permissions: ReadonlySet<Permission>
  /** Until when nothing more has to be shown before money leaves or keys appear. */
  provedUntil: Date | undefined
  session: LiveSession
}

/** For how long a passkey or a code that was shown is fresh. */
const freshMinutes = 5

/** Until when what was shown is fresh; undefined when it no longer is. */
export function provedUntilOf({ provedAt }: LiveSession, now: Date): Date | undefined {
  const until = provedAt && new Date(provedAt.getTime() + freshMinutes * 60_000)
  return until && until > now ? until : undefined
}
