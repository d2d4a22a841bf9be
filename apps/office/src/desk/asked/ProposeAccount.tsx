import {
  connectorFacts,
  connectorNames,
  type ConnectorName,
  type OfficeInput,
  type SettingName,
  type WireError,
} from '@escudo/contracts/page'
import { Field, Select, TickField, useSayOf } from '@escudo/ui'
import { useState } from 'react'
import { useAct } from '../../calls.ts'
import { useOffice } from '../../office.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { Once } from '../../parts/Once.tsx'
import { accountTexts } from './account-texts.ts'

type Settings = OfficeInput<'proposeAccount'>['body']['settings']

/** What nobody reads over a shoulder. */
const secrets: readonly SettingName[] = ['apiKey', 'token', 'webhookSecret']
const ticks: readonly SettingName[] = ['mit', 'mandates', 'attested', 'applePay']
const typed = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()

function settingsOf(form: FormData, connector: ConnectorName): Settings {
  const { needs, takes } = connectorFacts[connector]
  const given = [...needs, ...takes].flatMap((name): [string, string | boolean][] => {
    if (ticks.includes(name)) return form.has(name) ? [[name, true]] : []
    const value = typed(form, name) || (name === 'system' ? typed(form, 'address') : '')
    return value === '' ? [] : [[name, value]]
  })
  return Object.fromEntries(given) as unknown as Settings
}

/** An account with its keys, typed here once; then where its acquirer notifies, to be written down now. */
export function ProposeAccount({ onClose }: { onClose: () => void }) {
  const say = useSayOf(accountTexts)
  const proposing = useAct('proposeAccount')
  const [connector, setConnector] = useState<ConnectorName>(connectorNames[0])
  const [doorUrl, setDoorUrl] = useState<string>()
  async function propose(form: FormData): Promise<void> {
    const clientId = typed(form, 'whose')
    const body = {
      account: typed(form, 'account'),
      connector,
      settings: settingsOf(form, connector),
      ...(clientId && { clientId }),
      why: typed(form, 'why'),
    }
    const made = await proposing.act({ body })
    if (made) setDoorUrl(made.doorUrl)
  }
  if (doorUrl !== undefined) return <DoorOnce url={doorUrl} onClose={onClose} />
  return (
    <FormDialog
      title={say('title')}
      does={say('propose')}
      isSending={proposing.isSending}
      problem={proposing.problem}
      onSend={(form) => void propose(form)}
      onClose={onClose}
    >
      <p>{say('how')}</p>
      <Select
        label={say('connector')}
        name="connector"
        value={connector}
        onChoose={setConnector}
        options={connectorNames.map((value) => ({ value, text: say(value) }))}
      />
      <Field
        compact
        label={say('account')}
        name="account"
        pattern="[a-z0-9][a-z0-9-]{1,39}"
        title={say('accountHow')}
        placeholder={`${connector}-loja`}
        maxLength={40}
        required
        autoComplete="off"
      />
      <SettingFields key={connector} connector={connector} wrong={wrongOf(proposing.problem)} />
      <Field compact label={say('whose')} name="whose" inputMode="numeric" pattern="\d{9}" maxLength={9} autoComplete="off" />
      <Field compact label={say('why')} name="why" minLength={5} maxLength={300} required autoComplete="off" />
    </FormDialog>
  )
}

/** Which of the settings the server would not take. */
const wrongOf = (problem: WireError | undefined): string | undefined =>
  /^\/settings\/(\w+)$/.exec(problem?.errors[0]?.source?.pointer ?? '')?.[1]

/** What the account at this acquirer is made of. */
function SettingFields({ connector, wrong }: { connector: ConnectorName; wrong: string | undefined }) {
  const say = useSayOf(accountTexts)
  const { systems, needs, takes } = connectorFacts[connector]
  const { view } = useOffice()
  // The first moves money, which a sandbox takes from nobody.
  const [system, setSystem] = useState<string>(systems.at(view.isSandbox ? -1 : 0)!)
  const named = systems.map((value) => ({ value, text: say(`system_${value as 'production'}`) }))
  const texts = [...needs.slice(1), ...takes].filter((name) => name !== 'acknowledge' && !ticks.includes(name))
  return (
    <>
      <Select
        label={say('system')}
        name="system"
        value={system}
        onChoose={setSystem}
        // Where a contract names its own address.
        options={connector === 'sibs' ? [...named, { value: '', text: say('other') }] : named}
      />
      {wrong === 'system' && <p role="alert">{say('wrongSystem')}</p>}
      {system === '' && <Field compact label={say('address')} name="address" type="url" maxLength={300} required autoComplete="off" />}
      {texts.map((name) => (
        <Field
          key={name}
          compact
          label={say(name)}
          name={name}
          type={secrets.includes(name) ? 'password' : 'text'}
          maxLength={500}
          required={needs.includes(name)}
          autoComplete={secrets.includes(name) ? 'new-password' : 'off'}
          spellCheck={false}
          error={name === wrong ? say('wrong') : undefined}
        />
      ))}
      {takes.includes('acknowledge') && (
        <Select
          label={say('acknowledge')}
          name="acknowledge"
          initial="200"
          options={(['200', '000'] as const).map((value) => ({ value, text: value }))}
        />
      )}
      {ticks
        .filter((name) => takes.includes(name))
        .map((name) => (
          <TickField key={name} name={name} label={say(name)} />
        ))}
    </>
  )
}

/** Nobody can show it again: it stands nowhere but there. */
function DoorOnce({ url, onClose }: { url: string; onClose: () => void }) {
  const say = useSayOf(accountTexts)
  return (
    <Once title={say('proposed')} how={say('doorHow')} copied={url} kept={say('kept')} onClose={onClose}>
      <dt>{say('door')}</dt>
      <dd>
        <code>{url}</code>
      </dd>
    </Once>
  )
}
