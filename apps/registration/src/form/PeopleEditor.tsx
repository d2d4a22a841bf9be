import { companyRoles, mostPeople, type CompanyRole } from '@escudo/contracts/page'
import { Button, Field, TickField } from '@escudo/ui'
import { useRef } from 'react'
import { useSay, type TextKey } from '../say.ts'
import section from './FormSection.module.css'
import { nobody, withPerson, type Person, type wrongPeople } from './people.ts'
import classes from './PeopleEditor.module.css'

type Props = {
  people: readonly Person[]
  wrong: ReturnType<typeof wrongPeople>
  /** Who fills the form in, for whom one press does. */
  applicant: () => Omit<Person, 'key'>
  onChange: (people: Person[]) => void
}

/** What somebody is to the company; one may be several things. */
function Roles({ roles, onChange }: { roles: readonly CompanyRole[]; onChange: (roles: CompanyRole[]) => void }) {
  const say = useSay()
  return companyRoles.map((role) => (
    <TickField
      key={role}
      label={say(`role.${role}`)}
      checked={roles.includes(role)}
      onChange={({ target }) => onChange(companyRoles.filter((one) => (one === role ? target.checked : roles.includes(one))))}
    />
  ))
}

function OnePerson({
  at,
  person,
  error,
  onChange,
}: {
  at: number
  person: Person
  error: TextKey | undefined
  onChange: (person: Person | undefined) => void
}) {
  const say = useSay()
  const { name, taxNumber, roles, share } = person
  const called = name.trim() || say('personNumber', { number: String(at + 1) })
  return (
    <fieldset className={classes.person} data-person={at}>
      <legend>{called}</legend>
      {error && (
        <p role="alert" className={classes.error}>
          {say(error)}
        </p>
      )}
      <div className={`${section.fields} ${classes.fields}`}>
        <Field
          compact
          label={say('personNameLabel')}
          value={name}
          maxLength={200}
          onChange={({ target }) => onChange({ ...person, name: target.value })}
        />
        <Field
          compact
          label={say('personTaxNumberLabel')}
          value={taxNumber}
          maxLength={24}
          onChange={({ target }) => onChange({ ...person, taxNumber: target.value })}
        />
      </div>
      <Roles roles={roles} onChange={(chosen) => onChange({ ...person, roles: chosen })} />
      {roles.includes('beneficial_owner') && (
        <Field
          compact
          label={say('personShareLabel')}
          value={share}
          maxLength={8}
          inputMode="decimal"
          mark="%"
          onChange={({ target }) => onChange({ ...person, share: target.value })}
        />
      )}
      <Button kind="plain" className={classes.remove} aria-label={say('removeNamed', { name: called })} onClick={() => onChange(undefined)}>
        {say('remove')}
      </Button>
    </fieldset>
  )
}

/** Who runs the company, owns it and signs for it. */
export function PeopleEditor({ people, wrong, applicant, onChange }: Props) {
  const say = useSay()
  const add = useRef<HTMLButtonElement>(null)
  const isIncluded = people.some(({ name }) => name !== '' && name === applicant().name)
  const focusOn = (at: number) => requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-person='${at}'] input`)?.focus())
  const include = (person: Omit<Person, 'key'>) => {
    onChange(withPerson(people, person))
    focusOn(people.length)
  }
  return (
    <fieldset className={section.section}>
      <legend className={section.title}>{say('people')}</legend>
      <p className={classes.lead}>{say('peopleLead')}</p>
      {wrong && people.length === 0 && (
        <p role="alert" className={classes.error}>
          {say(wrong.message)}
        </p>
      )}
      {people.map((person, at) => (
        <OnePerson
          key={person.key}
          at={at}
          person={person}
          error={wrong?.at === at ? wrong.message : undefined}
          onChange={(changed) => {
            onChange(people.flatMap((one, index) => (index === at ? (changed ?? []) : one)))
            if (!changed) add.current?.focus()
          }}
        />
      ))}
      {people.length < mostPeople && (
        <div className={classes.ways}>
          {!isIncluded && (
            <Button kind={people.length === 0 ? 'primary' : 'secondary'} data-add-person onClick={() => include(applicant())}>
              {say('addMyself')}
            </Button>
          )}
          <Button kind="secondary" ref={add} onClick={() => include(nobody)}>
            {say('addPerson')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
