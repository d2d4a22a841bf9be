import { retryPlans, subscribedActions, type OfficeData, type RetryPlan, type SubscribedAction } from '@escudo/contracts/page'
import { DataTable, Field, Select, useSayOf, useToast, type Column } from '@escudo/ui'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAct, useCall } from '../calls.ts'
import { useOffice } from '../office.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { Confirm } from '../parts/Confirm.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { keptSearch } from '../parts/kept-search.ts'
import parts from '../parts/parts.module.css'
import { Shown } from '../parts/Shown.tsx'
import { words } from '../words.ts'
import { developerTexts } from './texts.ts'

type Webhook = OfficeData<'listWebhooks'>[number]
type Wish = { kind: 'add' } | { kind: 'change' | 'remove'; webhook: Webhook }

/** The addresses that a platform has us notify. */
export function Subscriptions({ platformCode }: { platformCode: string }) {
  const say = useSayOf(developerTexts)
  const sayWord = useSayOf(words)
  const { may } = useOffice()
  const [wish, setWish] = useState<Wish>()
  const asked = useCall('listWebhooks', { params: { platformCode } })
  const why = may('webhooks.manage') ? undefined : sayWord('notAllowed')
  const [search] = useSearchParams()
  // Whoever came for what was given up sees that of each address.
  const to = (webhook: string): string => `?${keptSearch(search, { platform: platformCode, webhook }).toString()}`
  const end = (): void => setWish(undefined)
  const columns: Column<Webhook>[] = [
    {
      name: say('address'),
      isTitle: true,
      render: ({ id, url }) => <Link to={to(id)}>{url}</Link>,
    },
    { name: say('event'), render: ({ action }) => (action === 'all' ? say('all') : <code className={parts.whole}>{action}</code>) },
    { name: say('format'), render: ({ handler }) => say(handler.endsWith('-v2') ? 'json' : 'form') },
    { name: say('retries'), render: ({ retries }) => say(retries) },
    {
      name: '',
      render: (webhook) => (
        <div className={parts.buttons}>
          <ActButton why={why} kind="plain" label={`${say('change')}: ${webhook.url}`} onClick={() => setWish({ kind: 'change', webhook })}>
            {say('change')}
          </ActButton>
          <ActButton why={why} kind="plain" label={`${say('remove')}: ${webhook.url}`} onClick={() => setWish({ kind: 'remove', webhook })}>
            {say('remove')}
          </ActButton>
        </div>
      ),
    },
  ]
  return (
    <>
      <Shown asked={asked}>
        {({ data }) => (
          <DataTable caption={say('subscriptions')} columns={columns} rows={data} keyOf={({ id }) => id} empty={say('none')} />
        )}
      </Shown>
      <div className={`${parts.buttons} ${parts.below}`}>
        <ActButton why={why} kind="primary" onClick={() => setWish({ kind: 'add' })}>
          {say('add')}
        </ActButton>
      </div>
      {wish?.kind === 'add' && <WebhookForm platformCode={platformCode} onClose={end} />}
      {wish?.kind === 'change' && <WebhookForm platformCode={platformCode} webhook={wish.webhook} onClose={end} />}
      {wish?.kind === 'remove' && <Remove platformCode={platformCode} webhook={wish.webhook} onClose={end} />}
    </>
  )
}

type FormProps = { platformCode: string; webhook?: Webhook; onClose: () => void }

function WebhookForm({ platformCode, webhook, onClose }: FormProps) {
  const say = useSayOf(developerTexts)
  const toast = useToast()
  const { view } = useOffice()
  const created = useAct('createWebhook')
  const changed = useAct('updateWebhook')
  const { isSending, problem } = webhook ? changed : created
  const prefix = view.headerPrefix.toLowerCase()
  async function save(form: FormData): Promise<void> {
    const body = {
      url: String(form.get('url')).trim(),
      action: form.get('action') as SubscribedAction,
      handler: form.get('format') === 'form' ? prefix : `${prefix}-v2`,
      retries: form.get('retries') as RetryPlan,
    }
    const done = webhook
      ? await changed.act({ params: { platformCode, id: webhook.id }, body })
      : await created.act({ params: { platformCode }, body })
    if (!done) return
    toast(say(webhook ? 'changed' : 'added'))
    onClose()
  }
  return (
    <FormDialog
      title={say(webhook ? 'changeTitle' : 'addTitle')}
      does={say(webhook ? 'change' : 'add')}
      isSending={isSending}
      problem={problem}
      onSend={(form) => void save(form)}
      onClose={onClose}
    >
      <WebhookFields {...(webhook && { webhook })} />
    </FormDialog>
  )
}

function WebhookFields({ webhook }: Pick<FormProps, 'webhook'>) {
  const say = useSayOf(developerTexts)
  return (
    <>
      <Field
        label={say('address')}
        name="url"
        type="url"
        required
        placeholder="https://"
        defaultValue={webhook?.url ?? ''}
        maxLength={2000}
      />
      <Select
        label={say('event')}
        name="action"
        initial={webhook?.action ?? 'all'}
        options={subscribedActions.toReversed().map((action) => ({ value: action, text: action === 'all' ? say('all') : action }))}
      />
      <Select
        label={say('format')}
        name="format"
        initial={webhook && !webhook.handler.endsWith('-v2') ? 'form' : 'json'}
        options={(['json', 'form'] as const).map((value) => ({ value, text: say(value) }))}
      />
      <Select
        label={say('retries')}
        name="retries"
        initial={webhook?.retries ?? 'classic'}
        options={retryPlans.map((value) => ({ value, text: say(value) }))}
      />
    </>
  )
}

function Remove({ platformCode, webhook, onClose }: Required<FormProps>) {
  const say = useSayOf(developerTexts)
  const toast = useToast()
  const { isSending, problem, did } = useAct('deleteWebhook')
  async function remove(): Promise<void> {
    if (!(await did({ params: { platformCode, id: webhook.id } }))) return
    toast(say('removed'))
    onClose()
  }
  return (
    <Confirm
      title={say('removeTitle')}
      does={say('remove')}
      isSending={isSending}
      problem={problem}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {say('removeText', { url: webhook.url })}
    </Confirm>
  )
}
