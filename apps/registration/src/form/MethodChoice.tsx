import { methodNames, type Language, type RegistrationMethodCode } from '@escudo/contracts/page'
import { TickField } from '@escudo/ui'
import { useLanguage, useSay } from '../say.ts'
import type { MethodWish } from './draft.ts'
import section from './FormSection.module.css'

const terminal: Record<Language, string> = { PT: 'Terminal de pagamento', ES: 'Terminal de pago', EN: 'Card terminal' }

function nameOf(code: RegistrationMethodCode, language: Language): string {
  if (code === 'AP') return 'Apple Pay'
  if (code === 'GP') return 'Google Pay'
  return code === 'TPA' ? terminal[language] : methodNames[code][language]
}

/** What the merchant wishes to be paid with; what the integration needs is ticked and stays so. */
export function MethodChoice({ wishes, onChange }: { wishes: readonly MethodWish[]; onChange: (wishes: MethodWish[]) => void }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <fieldset className={section.section}>
      <legend className={section.title}>{say('methods')}</legend>
      {wishes.map(({ code, isChosen, isNeeded }) => (
        <TickField
          key={code}
          name={`method-${code}`}
          label={isNeeded ? say('methodNeeded', { name: nameOf(code, language) }) : nameOf(code, language)}
          defaultChecked={isChosen}
          disabled={isNeeded}
          onChange={({ target }) => onChange(wishes.map((wish) => (wish.code === code ? { ...wish, isChosen: target.checked } : wish)))}
        />
      ))}
    </fieldset>
  )
}
