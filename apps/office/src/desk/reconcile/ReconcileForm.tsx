import { connectorFacts, connectorNames, type OfficeData, type OfficeInput } from '@escudo/contracts/page'
import { Field, Select, useSayOf, useToast } from '@escudo/ui'
import { useState, type SyntheticEvent } from 'react'
import { useAct } from '../../calls.ts'
import parts from '../../parts/parts.module.css'
import { Problem } from '../../parts/Problem.tsx'
import { Submit } from '../../parts/Submit.tsx'
import { reconcileTexts } from './texts.ts'

type Reconciliation = OfficeData<'listReconciliations'>[number]
type Account = OfficeData<'listAcquirerAccounts'>[number]
type NewFile = NonNullable<OfficeInput<'startReconciliation'>['body']['file']>

const columnNames = ['id', 'amount', 'own', 'fee', 'type', 'at', 'batch'] as const
const typed = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()
const wordsOf = (form: FormData, name: string): string[] =>
  typed(form, name)
    .split(/[,;\s]+/)
    .filter((word) => word !== '')

/** A file's text: UTF-8, or as older systems write it. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function fileOf(form: FormData): Promise<NewFile> {
  const file = form.get('file') as File
  const columns = columnNames.flatMap((name) => (typed(form, name) === '' ? [] : [[name, typed(form, name)] as const]))
  return {
    name: file.name.slice(0, 200),
    content: await textOf(file),
    columns: Object.fromEntries(columns) as NewFile['columns'],
    taken: wordsOf(form, 'taken'),
    back: wordsOf(form, 'back'),
    nothing: wordsOf(form, 'nothing'),
  }
}

/** Yesterday is the newest day that any acquirer has told whole. */
const yesterday = (): string => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

/** Which account and days; and of an acquirer that shows no books, its file. */
export function ReconcileForm({ accounts, before }: { accounts: readonly Account[]; before: readonly Reconciliation[] }) {
  const say = useSayOf(reconcileTexts)
  const toast = useToast()
  const starting = useAct('startReconciliation')
  const [account, setAccount] = useState(accounts[0]!.account)
  const connector = connectorNames.find((one) => one === accounts.find((other) => other.account === account)?.connector)
  const wantsFile = connector !== undefined && connectorFacts[connector].books === 'file'
  async function send(form: FormData): Promise<void> {
    const body = { account, from: typed(form, 'from'), until: typed(form, 'until'), ...(wantsFile && { file: await fileOf(form) }) }
    if (await starting.act({ body })) toast(say('begun'))
  }
  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    void send(new FormData(event.currentTarget))
  }
  return (
    <form className={parts.form} onSubmit={submit}>
      <div className={parts.pair}>
        <Select
          label={say('account')}
          name="account"
          value={account}
          onChoose={setAccount}
          options={accounts.map(({ account: value }) => ({ value, text: value }))}
        />
        <Field compact label={say('from')} name="from" type="date" defaultValue={yesterday()} required suppressHydrationWarning />
        <Field compact label={say('until')} name="until" type="date" defaultValue={yesterday()} required suppressHydrationWarning />
      </div>
      {wantsFile && <FileFields key={account} last={before.find((one) => one.account === account)?.file} />}
      <Problem of={starting.problem} />
      <div className={parts.buttons}>
        <Submit busy={starting.isSending}>{say('begin')}</Submit>
      </div>
    </form>
  )
}

/** Where what stands in the file; as it was said of the last one. */
function FileFields({ last }: { last: Reconciliation['file'] | undefined }) {
  const say = useSayOf(reconcileTexts)
  return (
    <>
      <p>{say('fileHow')}</p>
      <label className={parts.long}>
        <span>{say('file')}</span>
        <input type="file" name="file" accept=".csv,.txt,text/csv,text/plain" required />
      </label>
      <fieldset className={parts.pair}>
        <legend>{say('columns')}</legend>
        {columnNames.map((name) => (
          <Field
            key={name}
            compact
            label={say(name)}
            name={name}
            maxLength={100}
            required={name === 'id' || name === 'amount'}
            defaultValue={last?.columns[name]}
            autoComplete="off"
          />
        ))}
      </fieldset>
      <div className={parts.pair}>
        <Field compact label={say('taken')} name="taken" maxLength={500} defaultValue={last?.taken?.join(', ')} autoComplete="off" />
        <Field compact label={say('back')} name="back" maxLength={500} defaultValue={last?.back?.join(', ')} autoComplete="off" />
        <Field compact label={say('nothing')} name="nothing" maxLength={500} defaultValue={last?.nothing?.join(', ')} autoComplete="off" />
      </div>
    </>
  )
}
