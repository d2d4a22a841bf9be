import type { PageView } from '@escudo/contracts/page'
import { Spoken } from '@escudo/ui'
import { methods, type FormProps } from '../methods/index.ts'
import { useLanguage, useSay } from '../say.ts'
import { ChoiceForm } from './ChoiceForm.tsx'
import { isUsable, type Choice } from './choices.ts'
import { limitText } from './limit-text.ts'
import classes from './MethodList.module.css'
import { MethodMark } from './MethodMark.tsx'

type Props = { choices: readonly Choice[]; chosen: string | undefined; form: FormProps }

/** One choice that folds open by CSS alone, so that it works before any script has run. */
export function MethodList({ choices, chosen, form }: Props) {
  const say = useSay()
  return (
    <fieldset className={classes.list}>
      <Spoken as="legend">{say('howToPay')}</Spoken>
      {choices.map((choice) => (
        <div className={classes.method} key={choice.key}>
          <label className={`${classes.choice} ${isUsable(choice) ? '' : classes.unusable}`}>
            <input
              className={classes.radio}
              type="radio"
              name="method"
              value={choice.key}
              defaultChecked={choice.key === chosen}
              disabled={!isUsable(choice)}
            />
            <Words choice={choice} view={form.view} />
            <Mark choice={choice} />
          </label>
          <div className={classes.panel}>
            <ChoiceForm choice={choice} others={choices.some(isUsable)} {...form} />
          </div>
        </div>
      ))}
    </fieldset>
  )
}

function Mark({ choice: { code, saved } }: { choice: Choice }) {
  const Own = saved && methods[saved.code].saved.Mark
  return Own ? <Own saved={saved} /> : <MethodMark code={code} />
}

function Words({ choice, view }: { choice: Choice; view: PageView }) {
  const say = useSay()
  const language = useLanguage()
  const { code, method, saved, isAnother } = choice
  const { about, saved: savedParts } = methods[code]
  const known = saved && savedParts?.nameOf(saved, method.name)
  const otherName = isAnother ? savedParts?.another : undefined
  const About = about
  const more = (saved && savedParts?.aboutOf(saved, say)) ?? (typeof About === 'string' ? say(About) : <About view={view} />)
  return (
    <span className={classes.words}>
      {known ? (
        <span className={classes.name}>
          <span aria-hidden="true">{known.shown}</span>
          <Spoken>{say('savedName', { name: known.name, digits: known.digits })}</Spoken>
        </span>
      ) : (
        <span className={classes.name}>{otherName ? say(otherName) : method.name}</span>
      )}
      <span className={classes.about} suppressHydrationWarning>
        {method.limits ? limitText(method.limits, view.amount, say, language) : more}
      </span>
    </span>
  )
}
