import { maximumAmountCents, methodTable, type MethodCode } from '@escudo/contracts/page'
import { Field, Select, useLanguage, useSayOf } from '@escudo/ui'
import { useState } from 'react'
import { useAct } from '../calls.ts'
import parts from '../parts/parts.module.css'
import { centsTyped, eurosTyped, typedCents } from '../parts/typed-cents.ts'
import { Ask } from '../people/TeamDialogs.tsx'
import { limitsTexts } from './limits-texts.ts'
import { methodName } from './terms-text.ts'
import { deskTexts } from './texts.ts'

/** Hundred-millionths of a euro as the wire has euros. */
const wireEuros = (e8: bigint): string => `${e8 / 100_000_000n}.${String(e8 % 100_000_000n).padStart(8, '0')}`

/** One of the staff proposes a method that an entity has not, at the usual price unless they say another. */
export function AddMethod({ clientId, lacks, onClose }: { clientId: string; lacks: MethodCode[]; onClose: () => void }) {
  const say = useSayOf(limitsTexts)
  const sayMoney = useSayOf(deskTexts)
  const language = useLanguage()
  const proposing = useAct('proposeMethod')
  const [code, setCode] = useState<MethodCode>(lacks[0]!)
  async function propose(form: FormData): Promise<string | undefined> {
    const typed = (name: string): string => String(form.get(name)).trim()
    const [minimumAmount, maximumAmount] = ['least', 'most'].map((name) => typedCents(typed(name), maximumAmountCents))
    if (minimumAmount === undefined || maximumAmount === undefined)
      return proposing.refuse({ code: 'e00000', msg: say('amountWrong'), errors: [] })
    const price = { fixed: typed('fixed').replace(',', '.'), basisPoints: Number(typed('share')) }
    return (await proposing.act({ params: { clientId }, body: { code, ...price, minimumAmount, maximumAmount } })) && say('proposedDone')
  }
  const options = lacks.map((value) => ({ value, text: methodName(value, language) }))
  const { fixedE8, basisPoints } = methodTable[code].tariff
  const of = { code: methodName(code, language), method: methodName(code, language) }
  const amount = { compact: true, inputMode: 'decimal', required: true, autoComplete: 'off' } as const
  return (
    <Ask title={say('proposeMethod')} does={say('propose')} of={proposing} onSend={propose} onClose={onClose}>
      <p>{say('methodHow')}</p>
      <Select label={say('method')} value={code} options={options} onChoose={setCode} />
      <div key={code} className={parts.pair}>
        <Field {...amount} label={sayMoney('fixed', of)} name="fixed" defaultValue={eurosTyped(wireEuros(fixedE8), language)} />
        <Field
          {...amount}
          label={sayMoney('share', of)}
          name="share"
          type="number"
          min={0}
          max={10_000}
          defaultValue={String(basisPoints)}
        />
        <Field {...amount} label={say('leastOf', of)} name="least" defaultValue={centsTyped(1, language)} />
        <Field {...amount} label={say('mostOf', of)} name="most" defaultValue={centsTyped(maximumAmountCents, language)} />
      </div>
    </Ask>
  )
}
