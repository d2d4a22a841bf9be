import { methodCodes } from '@escudo/contracts/page'
import { Field, Select, useLanguage, useSayOf } from '@escudo/ui'
import { useAct } from '../../calls.ts'
import { Ask } from '../../people/TeamDialogs.tsx'
import { words } from '../../words.ts'
import { methodName } from '../terms-text.ts'
import { askedTexts } from './texts.ts'

const typed = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()

/** Of whom a method is asked: of an account, or of nobody. */
export function ProposeRoute({ accounts, onClose }: { accounts: readonly string[]; onClose: () => void }) {
  const say = useSayOf(askedTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const proposing = useAct('proposeRoute')
  async function propose(form: FormData): Promise<string | undefined> {
    const [account, standby, clientId, from] = ['account', 'standby', 'clientId', 'from'].map((name) => typed(form, name))
    const method = methodCodes.find((code) => code === form.get('method'))
    if (!method) return undefined
    const body = {
      method,
      account: account || null,
      ...(standby && { standby }),
      ...(clientId && { clientId }),
      ...(from && { from }),
      why: typed(form, 'why'),
    }
    return (await proposing.act({ body })) && say('proposed')
  }
  const named = accounts.map((value) => ({ value, text: value }))
  return (
    <Ask title={say('proposeRoute')} does={say('propose')} of={proposing} onSend={propose} onClose={onClose}>
      <Select label={say('asks')} name="account" initial={accounts[0] ?? ''} options={[...named, { value: '', text: say('nobody') }]} />
      <Select
        label={sayWord('method')}
        name="method"
        initial={methodCodes[0] as string}
        options={methodCodes.map((value) => ({ value: value as string, text: methodName(value, language) }))}
      />
      <Select label={say('standbyField')} name="standby" initial="" options={[{ value: '', text: say('noStandby') }, ...named]} />
      <Field compact label={say('taxNumber')} name="clientId" inputMode="numeric" maxLength={9} autoComplete="off" />
      <Field compact label={say('from')} name="from" type="datetime-local" />
      <Field compact label={say('why')} name="why" minLength={5} maxLength={300} required autoComplete="off" />
    </Ask>
  )
}

/** Which references of a Multibanco entity are a business's. */
export function ProposeRange({ onClose }: { onClose: () => void }) {
  const say = useSayOf(askedTexts)
  const proposing = useAct('proposeRange')
  async function propose(form: FormData): Promise<string | undefined> {
    const body = {
      entity: typed(form, 'entity'),
      start: Number(typed(form, 'start')),
      end: Number(typed(form, 'end')),
      why: typed(form, 'why'),
    }
    return (await proposing.act({ params: { clientId: typed(form, 'clientId') }, body })) && say('proposed')
  }
  return (
    <Ask title={say('proposeRange')} does={say('propose')} of={proposing} onSend={propose} onClose={onClose}>
      <Field
        compact
        label={say('ownTaxNumber')}
        name="clientId"
        inputMode="numeric"
        minLength={9}
        maxLength={9}
        required
        autoComplete="off"
      />
      <Field compact label={say('entity')} name="entity" inputMode="numeric" minLength={5} maxLength={5} required autoComplete="off" />
      <Field compact label={say('first')} name="start" type="number" min={1} max={9_999_999} required />
      <Field compact label={say('last')} name="end" type="number" min={1} max={9_999_999} required />
      <Field compact label={say('why')} name="why" minLength={5} maxLength={300} required autoComplete="off" />
    </Ask>
  )
}
