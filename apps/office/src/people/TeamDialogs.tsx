import {
  languages,
  merchantRoles,
  roleNames,
  staffRoles,
  type Language,
  type MerchantRole,
  type StaffRole,
  type WireError,
} from '@escudo/contracts/page'
import { Field, Select, TickField, useLanguage, useSayOf, useToast } from '@escudo/ui'
import type { ReactNode } from 'react'
import { Confirm } from '../parts/Confirm.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { teamTexts } from './team-texts.ts'

export const languageNames: Readonly<Record<Language, string>> = { PT: 'Português', ES: 'Español', EN: 'English' }

/** Whom a mail goes to, and in which language. */
export function MailFields({ email }: { email?: string | undefined }) {
  const say = useSayOf(teamTexts)
  const language = useLanguage()
  return (
    <>
      <Field compact label={say('email')} name="email" type="email" defaultValue={email} maxLength={254} required autoComplete="off" />
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

export type Side = 'entity' | 'staff'

/** What somebody may be: one of an entity's roles, or some of the provider's. */
export function RoleField({ side, initial }: { side: Side; initial: readonly string[] }) {
  const say = useSayOf(teamTexts)
  const language = useLanguage()
  if (side === 'entity') {
    const options = merchantRoles.map((value) => ({ value, text: roleNames[value][language] }))
    return (
      <Select label={say('role')} name="role" initial={merchantRoles.find((one) => one === initial[0]) ?? 'viewer'} options={options} />
    )
  }
  return (
    <fieldset>
      <legend>{say('roles')}</legend>
      {staffRoles.map((role) => (
        <TickField key={role} name={role} label={roleNames[`staff-${role}`][language]} defaultChecked={initial.includes(role)} />
      ))}
    </fieldset>
  )
}

export const roleOf = (form: FormData): MerchantRole => merchantRoles.find((one) => one === form.get('role')) ?? 'viewer'
export const staffRolesOf = (form: FormData): StaffRole[] => staffRoles.filter((role) => form.has(role))

/** A call under way, and what it was refused with. */
export type Sending = { isSending: boolean; problem: WireError | undefined }

type Props = {
  title: string
  does: string
  of: Sending
  children: ReactNode
  onClose: () => void
}

/** Asks, sends, says that it was done and goes; what `onSend` gives is what is said, nothing where it was refused. */
export function Ask({ of, onSend, onClose, ...rest }: Props & { onSend: (form: FormData) => Promise<string | undefined> }) {
  const toast = useToast()
  async function send(form: FormData): Promise<void> {
    const done = await onSend(form)
    if (done === undefined) return
    toast(done)
    onClose()
  }
  return <FormDialog {...rest} isSending={of.isSending} problem={of.problem} onSend={(form) => void send(form)} onClose={onClose} />
}

/** Asks once more, does it, says so and goes. */
export function Sure({ of, onSure, onClose, ...rest }: Props & { onSure: () => Promise<string | undefined> }) {
  const toast = useToast()
  async function go(): Promise<void> {
    const done = await onSure()
    if (done === undefined) return
    toast(done)
    onClose()
  }
  return <Confirm {...rest} isSending={of.isSending} problem={of.problem} onConfirm={() => void go()} onClose={onClose} />
}
