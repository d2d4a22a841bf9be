import { formatAmount, type MethodCode } from '@escudo/contracts/page'
import { Spoken } from '@escudo/ui'
import { BrandMark } from '../card/BrandMark.tsx'
import { brandOf, expiryOf, savedName } from '../saved/saved-name.ts'
import { useLanguage, useSay, type TextKey } from '../say.ts'
import { isUsable, type Choice } from './choices.ts'
import { ChoiceForm, type FormProps } from './MethodForm.tsx'
import classes from './MethodList.module.css'
import { MethodMark } from './MethodMark.tsx'

const about: Record<MethodCode, TextKey> = { CC: 'aboutCard', MB: 'aboutMultibanco', MW: 'aboutMbway' }
const another: Partial<Record<MethodCode, TextKey>> = { CC: 'anotherCard', MW: 'anotherPhone' }

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
            <Words choice={choice} />
            {choice.saved?.code === 'CC' ? <BrandMark brand={brandOf(choice.saved)} isPlain /> : <MethodMark code={choice.code} />}
          </label>
          <div className={classes.panel}>
            <ChoiceForm choice={choice} {...form} />
          </div>
        </div>
      ))}
    </fieldset>
  )
}

function Words({ choice }: { choice: Choice }) {
  const say = useSay()
  const language = useLanguage()
  const { code, method, saved, isAnother } = choice
  const limits = method.limits && {
    minimum: formatAmount(method.limits.minimum, language),
    maximum: formatAmount(method.limits.maximum, language),
  }
  const known = saved && savedName(saved, method.name)
  const otherName = isAnother ? another[code] : undefined
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
        {limits ? say('between', limits) : aboutSaved(say, saved, say(about[code]))}
      </span>
    </span>
  )
}

function aboutSaved(say: ReturnType<typeof useSay>, saved: Choice['saved'], otherwise: string): string {
  if (!saved) return otherwise
  if (saved.code === 'MW') return say('savedPhone')
  return say(saved.expired ? 'savedExpired' : 'savedUntil', { expiry: expiryOf(saved) })
}
