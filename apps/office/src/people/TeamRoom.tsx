import { roleNames } from '@escudo/contracts/page'
import { Badge, Button, DataTable, useLanguage, useSayOf, type Column } from '@escudo/ui'
import { useState } from 'react'
import { useOffice } from '../office.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { Pages } from '../parts/Pages.tsx'
import parts from '../parts/parts.module.css'
import { Room } from '../parts/Room.tsx'
import { Shown } from '../parts/Shown.tsx'
import { When } from '../parts/When.tsx'
import { words } from '../words.ts'
import { Ask, MailFields, RoleField, Sure, type Side } from './TeamDialogs.tsx'
import type { Invited, Member, Team } from './team.ts'
import { teamTexts } from './team-texts.ts'

type Wish =
  | { kind: 'invite' }
  | { kind: 'change' | 'remove' | 'reset' | 'signOut'; person: Member }
  | { kind: 'withdraw'; invited: Invited }

/** Who works here, as what, and who is invited; of an entity or of the provider. */
export function TeamRoom({ title, team }: { title: string; team: Team }) {
  const say = useSayOf(teamTexts)
  const sayWord = useSayOf(words)
  const [wish, setWish] = useState<Wish>()
  return (
    <Room
      title={title}
      aside={
        <ActButton kind="primary" why={team.mayManage ? undefined : sayWord('notAllowed')} onClick={() => setWish({ kind: 'invite' })}>
          {say('invite')}
        </ActButton>
      }
    >
      <section className={parts.card}>
        <h2>{say('people')}</h2>
        <Shown asked={team.people}>
          {({ rows, next }) => (
            <>
              <Members people={rows} team={team} onWish={setWish} />
              <Pages next={next} />
            </>
          )}
        </Shown>
      </section>
      <section className={parts.card}>
        <h2>{say('invited')}</h2>
        <Shown asked={team.invited}>
          {({ rows, next }) => (
            <>
              <Invitations invited={rows} mayManage={team.mayManage} onWish={setWish} />
              <Pages next={next} name="invited" />
            </>
          )}
        </Shown>
      </section>
      {wish && <Dialogs wish={wish} team={team} onClose={() => setWish(undefined)} />}
    </Room>
  )
}

const nameOfRole = (side: Side, role: string) => roleNames[(side === 'staff' ? `staff-${role}` : role) as keyof typeof roleNames]

type MembersProps = { people: Member[]; team: Team; onWish: (wish: Wish) => void }

function Members({ people, team, onWish }: MembersProps) {
  const say = useSayOf(teamTexts)
  const language = useLanguage()
  const { session } = useOffice()
  const isMe = ({ id }: Member): boolean => id === session.person.id
  const columns: Column<Member>[] = [
    {
      name: say('name'),
      isTitle: true,
      render: (one) => (
        <span>
          {isMe(one) ? `${one.name} (${say('you')})` : one.name}
          <Address email={one.email} />
        </span>
      ),
    },
    {
      name: say('role'),
      render: ({ roles }) => <span className={parts.whole}>{roles.map((role) => nameOfRole(team.side, role)[language]).join(', ')}</span>,
    },
    {
      name: say('seen'),
      render: ({ seenAt, restingSince }) => (
        <span>
          {seenAt === undefined ? say('never') : <When at={seenAt} />}{' '}
          {restingSince !== undefined && <Badge kind="waiting">{say('resting')}</Badge>}
        </span>
      ),
    },
    ...(team.mayManage
      ? [
          {
            name: say('acts'),
            render: (person: Member) => <MemberActs person={person} isMe={isMe(person)} side={team.side} onWish={onWish} />,
          },
        ]
      : []),
  ]
  return <DataTable caption={say('people')} columns={columns} rows={people} keyOf={({ id }) => id} empty={say('nobody')} />
}

/** An address under a name: one that does not fit goes on after its @, and only a very long one anywhere. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <span className={parts.under}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}

type ActsProps = { person: Member; isMe: boolean; side: Side; onWish: (wish: Wish) => void }

function MemberActs({ person, isMe, side, onWish }: ActsProps) {
  const say = useSayOf(teamTexts)
  const { isLast } = person
  const why = isLast ? say(side === 'staff' ? 'lastAdministrator' : 'lastOwner') : undefined
  const kinds = ['change', 'signOut', 'reset', 'remove'] as const
  // Whoever rests comes back with the role that is set.
  const nameOf = (kind: (typeof kinds)[number]) => (kind === 'change' && person.restingSince !== undefined ? 'wake' : kind)
  return (
    <div className={parts.manyActs}>
      {kinds
        .filter((kind) => !isMe || (kind !== 'reset' && kind !== 'signOut'))
        .filter((kind) => kind !== 'signOut' || person.seenAt !== undefined)
        // Of an entity's last owner the role is said to stay, once.
        .filter((kind) => kind !== 'remove' || !(isLast && side === 'entity'))
        .map((kind) => (
          <ActButton
            key={kind}
            kind="plain"
            why={kind === 'remove' || (kind === 'change' && side === 'entity') ? why : undefined}
            label={`${say(nameOf(kind))}: ${person.name}`}
            onClick={() => onWish({ kind, person })}
          >
            {say(nameOf(kind))}
          </ActButton>
        ))}
    </div>
  )
}

type InvitationsProps = { invited: Invited[]; mayManage: boolean; onWish: (wish: Wish) => void }

/** Whoever was asked and has not come yet. */
function Invitations({ invited, mayManage, onWish }: InvitationsProps) {
  const say = useSayOf(teamTexts)
  const language = useLanguage()
  const rolesOf = ({ role, staffRoles }: Invited): string =>
    [...(role ? [roleNames[role]] : []), ...staffRoles.map((one) => roleNames[`staff-${one}`])].map((name) => name[language]).join(', ')
  const columns: Column<Invited>[] = [
    { name: say('email'), isTitle: true, render: ({ email }) => email },
    { name: say('role'), render: rolesOf },
    { name: say('until'), render: ({ endsAt }) => <When at={endsAt} /> },
    ...(mayManage
      ? [
          {
            name: say('acts'),
            render: (one: Invited) => (
              <Button
                kind="plain"
                aria-label={`${say('withdraw')}: ${one.email}`}
                onClick={() => onWish({ kind: 'withdraw', invited: one })}
              >
                {say('withdraw')}
              </Button>
            ),
          },
        ]
      : []),
  ]
  return <DataTable caption={say('invited')} columns={columns} rows={invited} keyOf={({ id }) => id} empty={say('noneInvited')} />
}

/** What was wished for, asked in a dialog. */
function Dialogs({ wish, team, onClose }: { wish: Wish; team: Team; onClose: () => void }) {
  const say = useSayOf(teamTexts)
  const { side, invite, change, withdraw } = team
  if (wish.kind === 'invite')
    return (
      <Ask title={say('inviteTitle')} does={say('invite')} of={invite} onSend={(form) => invite.does(form)} onClose={onClose}>
        <p>{say('inviteHow')}</p>
        <RoleField side={side} initial={side === 'staff' ? ['support'] : ['viewer']} />
        <MailFields />
      </Ask>
    )
  if (wish.kind === 'withdraw')
    return (
      <Sure title={say('withdraw')} does={say('withdraw')} of={withdraw} onSure={() => withdraw.does(wish.invited)} onClose={onClose}>
        {say('withdrawHow', { email: wish.invited.email })}
      </Sure>
    )
  const { person } = wish
  const name = person.name
  if (wish.kind === 'change')
    return (
      <Ask
        title={say('changeTitle', { name })}
        does={say('change')}
        of={change}
        onSend={(form) => change.does(person, form)}
        onClose={onClose}
      >
        <RoleField side={side} initial={person.roles} />
      </Ask>
    )
  const acting = team[wish.kind]
  const how = wish.kind === 'remove' && side === 'staff' ? 'removeStaffHow' : (`${wish.kind}How` as const)
  return (
    <Sure title={say(`${wish.kind}Title`, { name })} does={say(wish.kind)} of={acting} onSure={() => acting.does(person)} onClose={onClose}>
      {say(how)}
    </Sure>
  )
}
