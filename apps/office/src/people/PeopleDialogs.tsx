import { languages, merchantRoles, type Language, type MerchantRole } from '@escudo/contracts/page'
import { Field, Select, useLanguage, useSayOf, useToast } from '@escudo/ui'
import { useAct } from '../calls.ts'
import { Confirm } from '../parts/Confirm.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import type { Colleague, Invited } from './colleague.ts'
import { roleNames } from './role-names.ts'
import { teamTexts } from './team-texts.ts'

const languageNames: Readonly<Record<Language, string>> = { PT: 'Português', ES: 'Español', EN: 'English' }

/** Whom a mail goes to, and in which language. */
export function MailFields() {
  const say = useSayOf(teamTexts)
  const language = useLanguage()
  return (
    <>
      <Field compact label={say('email')} name="email" type="email" maxLength={254} required autoComplete="off" />
      <Select
        label={say('mailLanguage')}
        name="language"
        initial={language}
        options={languages.map((value) => ({ value, text: languageNames[value] }))}
      />
    </>
  )
}

/** What the form says of whom a mail goes to. */
export const mailOf = (form: FormData): { email: string; language: Language } => ({
  email: String(form.get('email')).trim(),
  language: languages.find((one) => one === form.get('language')) ?? languages[0],
})

function RoleField({ initial }: { initial: MerchantRole }) {
  const say = useSayOf(teamTexts)
  const language = useLanguage()
  const options = merchantRoles.map((value) => ({ value, text: roleNames[value][language] }))
  return <Select label={say('role')} name="role" initial={initial} options={options} />
}

const roleOf = (form: FormData): MerchantRole => merchantRoles.find((one) => one === form.get('role')) ?? 'viewer'

export function InvitePerson({ onClose }: { onClose: () => void }) {
  const say = useSayOf(teamTexts)
  const toast = useToast()
  const { act, isSending, problem } = useAct('invitePerson')
  async function invite(form: FormData): Promise<void> {
    const made = await act({ body: { ...mailOf(form), role: roleOf(form) } })
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
      <RoleField initial="viewer" />
      <MailFields />
    </FormDialog>
  )
}

type OfPerson = { person: Colleague; onClose: () => void }

export function ChangeRole({ person: { id, name, role }, onClose }: OfPerson) {
  const say = useSayOf(teamTexts)
  const toast = useToast()
  const { did, isSending, problem } = useAct('changePersonRole')
  async function change(form: FormData): Promise<void> {
    if (!(await did({ params: { id }, body: { role: roleOf(form) } }))) return
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
      <RoleField initial={role} />
    </FormDialog>
  )
}

export function RemovePerson({ person: { id, name }, onClose }: OfPerson) {
  const say = useSayOf(teamTexts)
  const toast = useToast()
  const { did, isSending, problem } = useAct('removePerson')
  async function remove(): Promise<void> {
    if (!(await did({ params: { id } }))) return
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
      {say('removeHow')}
    </Confirm>
  )
}

export function Withdraw({ invited: { id, email }, onClose }: { invited: Invited; onClose: () => void }) {
  const say = useSayOf(teamTexts)
  const toast = useToast()
  const { did, isSending, problem } = useAct('withdrawInvitation')
  async function withdraw(): Promise<void> {
    if (!(await did({ params: { id } }))) return
    toast(say('withdrawn'))
    onClose()
  }
  return (
    <Confirm
      isSending={isSending}
      problem={problem}
      title={say('withdraw')}
      does={say('withdraw')}
      onConfirm={() => void withdraw()}
      onClose={onClose}
    >
      {say('withdrawHow', { email })}
    </Confirm>
  )
}
