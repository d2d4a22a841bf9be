import { registrationMethodNames } from '@escudo/contracts/page'
import { TickField } from '@escudo/ui'
import { useLanguage, useSay } from '../say.ts'
import type { MethodChoice } from './draft.ts'
import section from './FormSection.module.css'

/** What the merchant wishes to be paid with; what the integration needs is ticked and stays so. */
export function MethodChoice({ wishes, onChange }: { wishes: readonly MethodChoice[]; onChange: (wishes: MethodChoice[]) => void }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <fieldset className={section.section}>
      <legend className={section.title}>{say('methods')}</legend>
      {wishes.map(({ code, isChosen, isNeeded }) => (
        <TickField
          key={code}
          name={`method-${code}`}
          label={
            isNeeded ? say('methodNeeded', { name: registrationMethodNames[code][language] }) : registrationMethodNames[code][language]
          }
          checked={isChosen}
          disabled={isNeeded}
          onChange={({ target }) => onChange(wishes.map((wish) => (wish.code === code ? { ...wish, isChosen: target.checked } : wish)))}
        />
      ))}
    </fieldset>
  )
}
