import { Field, Spoken, TickField } from '@escudo/ui'
import type { RegistrationField } from '../field-texts.ts'
import { useLanguage, useSay } from '../say.ts'
import { ActivityField } from './activity/ActivityField.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { CountryPicker } from './CountryPicker.tsx'
import { isTicked, textOfField, type Draft } from './draft.ts'
import { Explanation } from './Explanation.tsx'
import classes from './FormSection.module.css'
import type { FormField, Section } from './sections.ts'
import { writtenBack } from './tidy-entry.ts'

/** What the fields share: what was sent for them, what is wrong with them, and who is told when one is left. */
export type FieldState = {
  draft: Draft
  messages: ReadonlyMap<RegistrationField, string>
  /** What has to be known of a field, in its hint's place: what comes when a field is left may not move the button that is being pressed. */
  notes: ReadonlyMap<RegistrationField, string>
  /** Fields that are there and not asked. */
  isHidden: (field: FormField) => boolean
  onLeave: (name: RegistrationField) => void
}

export function FormSection({ section, state }: { section: Section; state: FieldState }) {
  const say = useSay()
  return (
    <fieldset className={`${classes.section} ${section.isAlone ? classes.alone : ''}`}>
      {section.isAlone ? (
        <Spoken as="legend">{say(section.title)}</Spoken>
      ) : (
        <legend className={classes.title}>{say(section.title)}</legend>
      )}
      <div className={classes.fields}>
        {section.fields.map((field) => (
          <div key={field.name} className={classesOf(field, state)} hidden={state.isHidden(field)}>
            <OneField field={field} state={state} />
            {field.explained && <Explanation {...field.explained} />}
          </div>
        ))}
      </div>
    </fieldset>
  )
}

function classesOf({ name, isWide, isOfSite }: FormField, { notes, messages }: FieldState): string {
  return [isWide ? classes.wide : classes.field, isOfSite && classes.ofSite, notes.has(name) && !messages.has(name) && classes.noted]
    .filter(Boolean)
    .join(' ')
}

function OneField({ field, state }: { field: FormField; state: FieldState }) {
  const say = useSay()
  const { name, isRequired, hint, isNumeric, isDecimal, mark, isTick, isActivity, isCountries, options } = field
  const { type, maxLength, autoComplete, placeholder } = field
  const text = writtenBack(name, textOfField(state.draft, name, useLanguage()))
  if (isTick) return <TickField id={name} name={name} value="true" label={say(name)} defaultChecked={isTicked(state.draft, name)} />
  const error = state.messages.get(name)
  if (isActivity) return <ActivityField name={name} initial={text} error={error} onLeave={() => state.onLeave(name)} />
  if (isCountries) return <CountryPicker name={name} initial={text} error={error} onLeave={() => state.onLeave(name)} />
  if (options) return <ChoiceField name={name} options={options} initial={text} error={error} onLeave={() => state.onLeave(name)} />
  const hinted = state.notes.get(name) ?? (hint && say(hint))
  return (
    <Field
      compact
      id={name}
      name={name}
      label={isRequired ? say(name) : say('optional', { label: say(name) })}
      defaultValue={text}
      error={error}
      onBlur={() => state.onLeave(name)}
      hint={hinted}
      {...(isRequired && { required: true })}
      {...(isNumeric && { inputMode: 'numeric' as const })}
      {...(isDecimal && { inputMode: 'decimal' as const })}
      {...(mark && { mark })}
      {...(type && { type })}
      {...(maxLength && { maxLength })}
      {...(autoComplete && { autoComplete })}
      {...(placeholder && { placeholder })}
    />
  )
}
