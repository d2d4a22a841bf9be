import { deliveryStatuses, type DeliveryStatus, type OfficeData } from '@escudo/contracts/page'
import { Badge, Button, DataTable, Dialog, Select, useSayOf, useToast, type BadgeKind, type Column } from '@escudo/ui'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAct, useCall } from '../calls.ts'
import { useOffice } from '../office.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { keptSearch } from '../parts/kept-search.ts'
import { Pages } from '../parts/Pages.tsx'
import { Problem } from '../parts/Problem.tsx'
import { Shown } from '../parts/Shown.tsx'
import { When } from '../parts/When.tsx'
import { words } from '../words.ts'
import { Bodies } from './Bodies.tsx'
import { deliveryPage } from './developer-query.ts'
import classes from './Developers.module.css'
import { SendLost } from './SendLost.tsx'
import { developerTexts } from './texts.ts'

type Delivery = OfficeData<'listWebhookDeliveries'>[number]
type Props = { platformCode: string; webhookId: string }

const liveMs = 5_000
const statusKinds: Readonly<Record<DeliveryStatus, BadgeKind>> = { due: 'waiting', delivered: 'good', given_up: 'bad' }

/** What an address was told, how it went, and once more for what was lost. */
export function Deliveries({ platformCode, webhookId }: Props) {
  const say = useSayOf(developerTexts)
  const sayWord = useSayOf(words)
  const { clientId } = useOffice()
  const [search, setSearch] = useSearchParams()
  const [opened, setOpened] = useState<string>()
  const status = deliveryStatuses.find((one) => one === search.get('status'))
  const cursor = search.get(deliveryPage)
  const query = { limit: 30, ...(status && { status }), ...(cursor && { cursor }) }
  const params = { platformCode, id: webhookId }
  const webhook = useCall('getWebhook', { params })
  const asked = useCall('listWebhookDeliveries', { params, query }, { keepsLast: true, ...(!cursor && { refetchInterval: liveMs }) })
  const columns: Column<Delivery>[] = [
    {
      name: say('event'),
      isTitle: true,
      render: ({ id, action }) => (
        <Button kind="plain" onClick={() => setOpened(id)}>
          {action}
        </Button>
      ),
    },
    { name: sayWord('state'), render: (one) => <Badge kind={statusKinds[one.status]}>{say(one.status)}</Badge> },
    {
      name: say('payment'),
      render: ({ paymentId }) => (paymentId ? <Link to={`/office/${clientId}/payments/${paymentId}`}>{paymentId}</Link> : '—'),
    },
    { name: say('tries'), isNumber: true, render: ({ tries }) => tries },
    { name: sayWord('date'), render: ({ createdAt }) => <When at={createdAt} /> },
  ]
  const shown = asked.data?.data.find(({ id }) => id === opened)
  return (
    <>
      <p>
        <Link to={`?${keptSearch(search, { platform: platformCode, webhook: undefined, [deliveryPage]: undefined }).toString()}`}>
          {say('back')}
        </Link>
      </p>
      <p>{say('deliveriesOf', { url: webhook.data?.data.url ?? '…' })}</p>
      <Select
        label={sayWord('state')}
        value={status ?? ''}
        options={[{ value: '', text: say('all') }, ...deliveryStatuses.map((value) => ({ value: value as string, text: say(value) }))]}
        onChoose={(value) => setSearch(keptSearch(search, { platform: platformCode, status: value, [deliveryPage]: undefined }))}
      />
      <SendLost {...{ platformCode, webhookId }} />
      <Shown asked={asked}>
        {({ data, meta }) => (
          <>
            <DataTable caption={say('deliveries')} columns={columns} rows={data} keyOf={({ id }) => id} empty={say('noDeliveries')} />
            <Pages next={meta?.nextCursor} name={deliveryPage} />
          </>
        )}
      </Shown>
      {shown && <OneDelivery {...{ platformCode, webhookId }} of={shown} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function OneDelivery({ platformCode, webhookId, of: { id, action, attempts }, onClose }: Props & { of: Delivery; onClose: () => void }) {
  const say = useSayOf(developerTexts)
  const sayWord = useSayOf(words)
  const toast = useToast()
  const { may } = useOffice()
  const asked = useCall('getDeliveryRequest', { params: { platformCode, webhookId, deliveryId: id } })
  const { did, problem } = useAct('replayWebhookDelivery')
  async function sendAgain(): Promise<void> {
    if (await did({ params: { platformCode, id: webhookId, deliveryId: id } })) toast(say('sent', { count: '1' }))
  }
  return (
    <Dialog isWide title={action} closeLabel={sayWord('close')} onClose={onClose}>
      {attempts.length === 0 ? (
        <p>{say('noTries')}</p>
      ) : (
        <ol className={classes.tries}>
          {attempts.map(({ sentAt, status, durationMs, problem: why }) => (
            <li key={sentAt}>
              <When at={sentAt} /> · {status === undefined ? why : say('answered', { status: String(status), ms: String(durationMs) })}
            </li>
          ))}
        </ol>
      )}
      <Shown asked={asked}>{({ data }) => <Bodies request={data.body} answer={attempts.at(-1)?.answer} />}</Shown>
      <Problem of={problem} />
      <ActButton kind="primary" why={may('webhooks.manage') ? undefined : sayWord('notAllowed')} onClick={() => void sendAgain()}>
        {say('sendAgain')}
      </ActButton>
    </Dialog>
  )
}
