import { formatAmount, type OfficeData } from '@escudo/contracts/page'
import { DataTable, Field, Money, useLanguage, useSayOf, type Column } from '@escudo/ui'
import { useState } from 'react'
import { useAct } from '../calls.ts'
import { useOffice } from '../office.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { centsTyped, typedCents } from '../parts/typed-cents.ts'
import { Ask } from '../people/TeamDialogs.tsx'
import { words } from '../words.ts'
import { settingsTexts } from './texts.ts'

type Method = OfficeData<'listEntityMethods'>[number]
const most = 99_999_999

/** By what the entity is paid and between which amounts, which an owner may narrow. */
export function Methods({ methods }: { methods: Method[] }) {
  const say = useSayOf(settingsTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const { may } = useOffice()
  const [changing, setChanging] = useState<Method>()
  const why = may('settings.manage') ? undefined : say('readOnly')
  const columns: Column<Method>[] = [
    { name: sayWord('method'), isTitle: true, render: ({ name }) => name },
    { name: say('least'), isNumber: true, render: ({ minimumAmount }) => <Money cents={minimumAmount} language={language} /> },
    { name: say('most'), isNumber: true, render: ({ maximumAmount }) => <Money cents={maximumAmount} language={language} /> },
    {
      name: say('acts'),
      render: (method) => (
        <ActButton why={why} label={`${say('change')}: ${method.name}`} onClick={() => setChanging(method)}>
          {say('change')}
        </ActButton>
      ),
    },
  ]
  return (
    <>
      <p>{say('limitsHow')}</p>
      <DataTable caption={say('methods')} columns={columns} rows={methods} keyOf={({ code }) => code} empty={say('none')} />
      {changing && <Limits method={changing} onClose={() => setChanging(undefined)} />}
    </>
  )
}

/** An empty field is what the provider allows. */
function Limits({ method, onClose }: { method: Method; onClose: () => void }) {
  const say = useSayOf(settingsTexts)
  const language = useLanguage()
  const setting = useAct('updateMethodLimits')
  const { code, name, minimumAmount, maximumAmount, ours, isOwn } = method
  const shown = { minimum: formatAmount(ours.minimumAmount, language), maximum: formatAmount(ours.maximumAmount, language) }
  async function set(form: FormData): Promise<string | undefined> {
    const typed = ['least', 'most'].map((field) => String(form.get(field)).trim())
    const [minimum, maximum] = typed.map((text) => (text === '' ? null : typedCents(text, most)))
    if (minimum === undefined || maximum === undefined) return setting.refuse({ code: 'e00000', msg: say('amountWrong'), errors: [] })
    const body = { minimumAmount: minimum, maximumAmount: maximum }
    return (await setting.act({ params: { code }, body })) && say('saved')
  }
  return (
    <Ask title={say('changeLimits', { method: name })} does={say('set')} of={setting} onSend={set} onClose={onClose}>
      <p>{say('limitsOurs', shown)}</p>
      {(['least', 'most'] as const).map((name) => (
        <Field
          key={name}
          compact
          label={say(`${name}Euros`)}
          name={name}
          defaultValue={isOwn ? centsTyped(name === 'least' ? minimumAmount : maximumAmount, language) : ''}
          inputMode="decimal"
          autoComplete="off"
        />
      ))}
    </Ask>
  )
}
