import { merchantRoles } from '@escudo/contracts/page'
import { Button, DataTable, useLanguage, useSayOf, type Column } from '@escudo/ui'
import { useState } from 'react'
import { useCall } from '../calls.ts'
import { useOffice } from '../office.ts'
import { ActButton } from '../parts/ActButton.tsx'
import parts from '../parts/parts.module.css'
import { Room } from '../parts/Room.tsx'
import { Shown } from '../parts/Shown.tsx'
import { When } from '../parts/When.tsx'
import { words } from '../words.ts'
import type { Colleague, Invited } from './colleague.ts'
import { ChangeRole, InvitePerson, RemovePerson, Withdraw } from './PeopleDialogs.tsx'
import { roleNames } from './role-names.ts'
import { teamTexts } from './team-texts.ts'

type Wish = { kind: 'invite' } | { kind: 'change' | 'remove'; person: Colleague } | { kind: 'withdraw'; invited: Invited }

/** Who works for the entity, as what, and who is invited. */
export function People() {
  const say = useSayOf(teamTexts)
  const sayWord = useSayOf(words)
  const { may } = useOffice()
  const asked = useCall('listPeople', {})
  const [wish, setWish] = useState<Wish>()
  const why = may('people.manage') ? undefined : sayWord('notAllowed')
  const close = (): void => setWish(undefined)
  return (
    <Room
      title={say('title')}
      aside={
        <ActButton kind="primary" why={why} onClick={() => setWish({ kind: 'invite' })}>
          {say('invite')}
        </ActButton>
      }
    >
      <Shown asked={asked}>
        {({ data: { people, invited } }) => (
          <>
            <section className={parts.card}>
              <h2>{say('people')}</h2>
              <Colleagues people={people} isManaging={why === undefined} onWish={setWish} />
            </section>
            <section className={parts.card}>
              <h2>{say('invited')}</h2>
              <Invitations
                invited={invited}
                {...(why === undefined && { onWithdraw: (one: Invited) => setWish({ kind: 'withdraw', invited: one }) })}
              />
            </section>
          </>
        )}
      </Shown>
      {wish?.kind === 'invite' && <InvitePerson onClose={close} />}
      {wish?.kind === 'change' && <ChangeRole person={wish.person} onClose={close} />}
      {wish?.kind === 'remove' && <RemovePerson person={wish.person} onClose={close} />}
      {wish?.kind === 'withdraw' && <Withdraw invited={wish.invited} onClose={close} />}
    </Room>
  )
}

type ColleaguesProps = { people: Colleague[]; isManaging: boolean; onWish: (wish: Wish) => void }

function Colleagues({ people, isManaging, onWish }: ColleaguesProps) {
  const say = useSayOf(teamTexts)
  const language = useLanguage()
  const { session } = useOffice()
  const [firstRole] = merchantRoles
  const isLast = ({ role }: Colleague): boolean => role === firstRole && people.filter((one) => one.role === firstRole).length === 1
  const columns: Column<Colleague>[] = [
    { name: say('name'), isTitle: true, render: ({ id, name }) => (id === session.person.id ? `${name} (${say('you')})` : name) },
    { name: say('email'), render: ({ email }) => email },
    { name: say('role'), render: ({ role }) => <span className={parts.whole}>{roleNames[role][language]}</span> },
    { name: say('seen'), render: ({ seenAt }) => (seenAt === undefined ? say('never') : <When at={seenAt} />) },
    ...(isManaging
      ? [
          {
            name: say('acts'),
            render: (person: Colleague) => {
              const why = isLast(person) ? say('lastOwner') : undefined
              return (
                <div className={parts.buttons}>
                  <ActButton
                    kind="plain"
                    why={why}
                    label={`${say('change')}: ${person.name}`}
                    onClick={() => onWish({ kind: 'change', person })}
                  >
                    {say('change')}
                  </ActButton>
                  {why === undefined && (
                    <Button kind="plain" aria-label={`${say('remove')}: ${person.name}`} onClick={() => onWish({ kind: 'remove', person })}>
                      {say('remove')}
                    </Button>
                  )}
                </div>
              )
            },
          },
        ]
      : []),
  ]
  return <DataTable caption={say('people')} columns={columns} rows={people} keyOf={({ id }) => id} empty={say('nobody')} />
}

/** Whoever was asked and has not come yet. */
export function Invitations({ invited, onWithdraw }: { invited: Invited[]; onWithdraw?: (invited: Invited) => void }) {
  const say = useSayOf(teamTexts)
  const language = useLanguage()
  const rolesOf = ({ role, staffRoles }: Invited): string =>
    [...(role ? [roleNames[role]] : []), ...staffRoles.map((one) => roleNames[`staff-${one}`])].map((name) => name[language]).join(', ')
  const columns: Column<Invited>[] = [
    { name: say('email'), isTitle: true, render: ({ email }) => email },
    { name: say('role'), render: rolesOf },
    { name: say('until'), render: ({ endsAt }) => <When at={endsAt} /> },
    ...(onWithdraw
      ? [
          {
            name: say('acts'),
            render: (one: Invited) => (
              <Button kind="plain" aria-label={`${say('withdraw')}: ${one.email}`} onClick={() => onWithdraw(one)}>
                {say('withdraw')}
              </Button>
            ),
          },
        ]
      : []),
  ]
  return <DataTable caption={say('invited')} columns={columns} rows={invited} keyOf={({ id }) => id} empty={say('noneInvited')} />
}
