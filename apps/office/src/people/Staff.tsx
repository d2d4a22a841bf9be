import { staffRoles, type OfficeData, type StaffRole } from '@escudo/contracts/page'
import { Button, DataTable, TickField, useLanguage, useSayOf, useToast, type Column } from '@escudo/ui'
import { useState } from 'react'
import { useAct, useCall } from '../calls.ts'
import { useOffice } from '../office.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { Confirm } from '../parts/Confirm.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import parts from '../parts/parts.module.css'
import { Room } from '../parts/Room.tsx'
import { Shown } from '../parts/Shown.tsx'
import { When } from '../parts/When.tsx'
import { words } from '../words.ts'
import { Invitations } from './People.tsx'
import { MailFields, mailOf } from './PeopleDialogs.tsx'
import { roleNames } from './role-names.ts'
import { teamTexts } from './team-texts.ts'

type Member = OfficeData<'listStaff'>['people'][number]
type Wish = { kind: 'invite' } | { kind: 'change' | 'remove'; person: Member }

/** Who works for the provider, and as what. */
export function Staff() {
  const say = useSayOf(teamTexts)
  const sayWord = useSayOf(words)
  const { may } = useOffice()
  const asked = useCall('listStaff', {})
  const [wish, setWish] = useState<Wish>()
  const why = may('desk.people.manage') ? undefined : sayWord('notAllowed')
  const close = (): void => setWish(undefined)
  return (
    <Room
      title={say('staffTitle')}
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
              <Members people={people} isManaging={why === undefined} onWish={setWish} />
            </section>
            <section className={parts.card}>
              <h2>{say('invited')}</h2>
              <Invitations invited={invited} />
            </section>
          </>
        )}
      </Shown>
      {wish?.kind === 'invite' && <InviteStaff onClose={close} />}
      {wish?.kind === 'change' && <ChangeRoles person={wish.person} onClose={close} />}
      {wish?.kind === 'remove' && <RemoveMember person={wish.person} onClose={close} />}
    </Room>
  )
}

function Members({ people, isManaging, onWish }: { people: Member[]; isManaging: boolean; onWish: (wish: Wish) => void }) {
  const say = useSayOf(teamTexts)
  const language = useLanguage()
  const { session } = useOffice()
  const isAdministrator = ({ roles }: Member): boolean => roles.includes('administrator')
  const columns: Column<Member>[] = [
    { name: say('name'), isTitle: true, render: ({ id, name }) => (id === session.person.id ? `${name} (${say('you')})` : name) },
    { name: say('email'), render: ({ email }) => email },
    {
      name: say('roles'),
      render: ({ roles }) => <span className={parts.whole}>{roles.map((role) => roleNames[`staff-${role}`][language]).join(', ')}</span>,
    },
    { name: say('seen'), render: ({ seenAt }) => (seenAt === undefined ? say('never') : <When at={seenAt} />) },
    ...(isManaging
      ? [
          {
            name: say('acts'),
            render: (person: Member) => (
              <div className={parts.buttons}>
                <Button kind="plain" aria-label={`${say('change')}: ${person.name}`} onClick={() => onWish({ kind: 'change', person })}>
                  {say('change')}
                </Button>
                <ActButton
                  kind="plain"
                  label={`${say('remove')}: ${person.name}`}
                  why={isAdministrator(person) && people.filter(isAdministrator).length === 1 ? say('lastAdministrator') : undefined}
                  onClick={() => onWish({ kind: 'remove', person })}
                >
                  {say('remove')}
                </ActButton>
              </div>
            ),
          },
        ]
      : []),
  ]
  return <DataTable caption={say('people')} columns={columns} rows={people} keyOf={({ id }) => id} empty={say('nobody')} />
}

const rolesOf = (form: FormData): StaffRole[] => staffRoles.filter((role) => form.has(role))

function RoleTicks({ initial, isNone }: { initial: readonly StaffRole[]; isNone: boolean }) {
  const say = useSayOf(teamTexts)
  const language = useLanguage()
  return (
    <fieldset>
      <legend>{say('roles')}</legend>
      {staffRoles.map((role) => (
        <TickField key={role} name={role} label={roleNames[`staff-${role}`][language]} defaultChecked={initial.includes(role)} />
      ))}
      {isNone && <p role="alert">{say('noRole')}</p>}
    </fieldset>
  )
}

function InviteStaff({ onClose }: { onClose: () => void }) {
  const say = useSayOf(teamTexts)
  const toast = useToast()
  const { act, isSending, problem } = useAct('inviteStaff')
  const [isNone, setIsNone] = useState(false)
  async function invite(form: FormData): Promise<void> {
    const roles = rolesOf(form)
    setIsNone(roles.length === 0)
    const made = roles.length > 0 && (await act({ body: { ...mailOf(form), roles } }))
    if (!made) return
    toast(say('sent', { email: made.email }))
    onClose()
  }
  return (
    <FormDialog
      isSending={isSending}
      problem={problem}
      title={say('inviteTitle')}
      does={say('invite')}
      onSend={(form) => void invite(form)}
      onClose={onClose}
    >
      <p>{say('inviteHow')}</p>
      <RoleTicks initial={['support']} isNone={isNone} />
      <MailFields />
    </FormDialog>
  )
}

type OfMember = { person: Member; onClose: () => void }

function ChangeRoles({ person: { id, name, roles: before }, onClose }: OfMember) {
  const say = useSayOf(teamTexts)
  const toast = useToast()
  const { did, isSending, problem } = useAct('changeStaffRoles')
  const [isNone, setIsNone] = useState(false)
  async function change(form: FormData): Promise<void> {
    const roles = rolesOf(form)
    setIsNone(roles.length === 0)
    if (roles.length === 0 || !(await did({ params: { id }, body: { roles } }))) return
    toast(say('changed'))
    onClose()
  }
  return (
    <FormDialog
      isSending={isSending}
      problem={problem}
      title={say('changeTitle', { name })}
      does={say('change')}
      onSend={(form) => void change(form)}
      onClose={onClose}
    >
      <RoleTicks initial={before} isNone={isNone} />
    </FormDialog>
  )
}

/** Without a role nobody is of the staff any longer. */
function RemoveMember({ person: { id, name }, onClose }: OfMember) {
  const say = useSayOf(teamTexts)
  const toast = useToast()
  const { did, isSending, problem } = useAct('changeStaffRoles')
  async function remove(): Promise<void> {
    if (!(await did({ params: { id }, body: { roles: [] } }))) return
    toast(say('removed', { name }))
    onClose()
  }
  return (
    <Confirm
      isSending={isSending}
      problem={problem}
      title={say('removeTitle', { name })}
      does={say('remove')}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {say('removeStaffHow')}
    </Confirm>
  )
}
