import type { OfficeData, WireError } from '@escudo/contracts/page'
import { useSayOf } from '@escudo/ui'
import { useSearchParams } from 'react-router'
import { useAct, useCall } from '../calls.ts'
import { useOffice } from '../office.ts'
import { roleOf, staffRolesOf, mailOf, type Sending, type Side } from './TeamDialogs.tsx'
import { teamQueryOf } from './team-query.ts'
import { teamTexts } from './team-texts.ts'

/** Somebody of a team, whichever it is. */
export type Member = {
  id: string
  name: string
  email: string
  roles: readonly string[]
  seenAt: string | undefined
  restingSince: string | undefined
  /** Whoever has the role that has to stay, when nobody else has it. */
  isLast: boolean
}
export type Invited = OfficeData<'listInvitations'>[number]

type Pages<T> = { data: { rows: T[]; next: string | undefined } | undefined; error: Error | null; refetch: () => unknown }
type Acting<In extends unknown[]> = Sending & { does: (...given: In) => Promise<string | undefined> }

/** A team as its room shows it: the people of an entity, or the provider's staff. */
export type Team = {
  side: Side
  mayManage: boolean
  people: Pages<Member>
  invited: Pages<Invited>
  invite: Acting<[FormData]>
  change: Acting<[Member, FormData]>
  remove: Acting<[Member]>
  withdraw: Acting<[Invited]>
  reset: Acting<[Member]>
  signOut: Acting<[Member]>
}

function pagesOf<From, To>(
  asked: { data: { data: From[]; meta?: { nextCursor?: string } } | undefined; error: Error | null; refetch: () => unknown },
  of: (one: From) => To,
): Pages<To> {
  const { data, error, refetch } = asked
  return { data: data && { rows: data.data.map(of), next: data.meta?.nextCursor }, error, refetch }
}

/** What was done is said with a sentence; nothing where it was refused. */
const told = async (done: Promise<unknown>, sentence: string): Promise<string | undefined> => ((await done) ? sentence : undefined)

type SigningOut = Sending & { did: (input: { params: { id: string } }) => Promise<boolean> }

const signingOut = (of: SigningOut, say: (name: 'signedOut', values: { name: string }) => string): Acting<[Member]> => ({
  ...of,
  does: ({ id, name }) => told(of.did({ params: { id } }), say('signedOut', { name })),
})

export function useEntityTeam(): Team {
  const say = useSayOf(teamTexts)
  const { may } = useOffice()
  const [search] = useSearchParams()
  const { people, invited } = teamQueryOf(search)
  const [invite, change, remove] = [useAct('invitePerson'), useAct('changePersonRole'), useAct('removePerson')]
  const [withdraw, reset, signOut] = [useAct('withdrawInvitation'), useAct('proposeReset'), useAct('endPersonSessions')]
  return {
    side: 'entity',
    mayManage: may('people.manage'),
    people: pagesOf(useCall('listPeople', people, { keepsLast: true }), ({ role, seenAt, restingSince, ...one }) => ({
      ...one,
      roles: [role],
      seenAt,
      restingSince,
    })),
    invited: pagesOf(useCall('listInvitations', invited, { keepsLast: true }), (one) => one),
    invite: {
      ...invite,
      does: (form) => told(invite.act({ body: { ...mailOf(form), role: roleOf(form) } }), say('sent', { email: mailOf(form).email })),
    },
    change: { ...change, does: ({ id }, form) => told(change.did({ params: { id }, body: { role: roleOf(form) } }), say('changed')) },
    remove: { ...remove, does: ({ id, name }) => told(remove.did({ params: { id } }), say('removed', { name })) },
    withdraw: { ...withdraw, does: ({ id }) => told(withdraw.did({ params: { id } }), say('withdrawn')) },
    reset: { ...reset, does: ({ id }) => told(reset.act({ params: { id } }), say('resetProposed')) },
    signOut: signingOut(signOut, say),
  }
}

const noRole = (say: (name: 'noRole') => string, form: FormData): WireError | undefined =>
  staffRolesOf(form).length === 0 ? { code: 'e00000', msg: say('noRole'), errors: [] } : undefined

export function useStaffTeam(): Team {
  const say = useSayOf(teamTexts)
  const { may } = useOffice()
  const [search] = useSearchParams()
  const { people, invited } = teamQueryOf(search)
  const [invite, change, withdraw] = [useAct('inviteStaff'), useAct('changeStaffRoles'), useAct('withdrawStaffInvitation')]
  const [reset, signOut] = [useAct('proposeStaffReset'), useAct('endStaffSessions')]
  return {
    side: 'staff',
    mayManage: may('desk.people.manage'),
    people: pagesOf(useCall('listStaff', people, { keepsLast: true }), ({ seenAt, restingSince, ...one }) => ({
      ...one,
      seenAt,
      restingSince,
    })),
    invited: pagesOf(useCall('listStaffInvitations', invited, { keepsLast: true }), (one) => one),
    invite: {
      ...invite,
      does: async (form) => {
        const problem = noRole(say, form)
        if (problem) return invite.refuse(problem)
        return told(invite.act({ body: { ...mailOf(form), roles: staffRolesOf(form) } }), say('sent', { email: mailOf(form).email }))
      },
    },
    change: {
      ...change,
      does: async ({ id }, form) => {
        const problem = noRole(say, form)
        if (problem) return change.refuse(problem)
        return told(change.did({ params: { id }, body: { roles: staffRolesOf(form) } }), say('changed'))
      },
    },
    remove: { ...change, does: ({ id, name }) => told(change.did({ params: { id }, body: { roles: [] } }), say('removed', { name })) },
    withdraw: { ...withdraw, does: ({ id }) => told(withdraw.did({ params: { id } }), say('withdrawn')) },
    reset: { ...reset, does: ({ email }) => told(reset.act({ body: { email } }), say('resetProposed')) },
    signOut: signingOut(signOut, say),
  }
}
