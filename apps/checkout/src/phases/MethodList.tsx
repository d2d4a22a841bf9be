import type { MethodCode, PageView } from '@escudo/contracts/page'
import { useSay, type TextKey } from '../say.ts'
import { MethodForm, type FormProps } from './MethodForm.tsx'
import classes from './MethodList.module.css'
import { MethodMark } from './MethodMark.tsx'

const about: Record<MethodCode, TextKey> = { CC: 'aboutCard', MB: 'aboutMultibanco', MW: 'aboutMbway' }

type Props = { methods: PageView['methods']; chosen: MethodCode | undefined; form: FormProps }

/** One choice that folds open by CSS alone, so that it works before any script has run. */
export function MethodList({ methods, chosen, form }: Props) {
  const say = useSay()
  return (
    <fieldset className={classes.list}>
      <legend className={classes.legend}>{say('howToPay')}</legend>
      {methods.map(({ code, name }) => (
        <div className={classes.method} key={code}>
          <label className={classes.choice}>
            <input className={classes.radio} type="radio" name="method" value={code} defaultChecked={code === chosen} />
            <span className={classes.words}>
              <span className={classes.name}>{name}</span>
              <span className={classes.about}>{say(about[code])}</span>
            </span>
            <MethodMark code={code} />
          </label>
          <div className={classes.panel}>
            <MethodForm code={code} {...form} />
          </div>
        </div>
      ))}
    </fieldset>
  )
}
