import type { OfficeData } from '@escudo/contracts/page'
import { Notice, Select, useLanguage, useSayOf } from '@escudo/ui'
import { useState } from 'react'
import { useAct, useCall } from '../calls.ts'
import { whenText } from '../parts/When.tsx'
import parts from '../parts/parts.module.css'
import { Shown } from '../parts/Shown.tsx'
import { CheckForm } from './CheckForm.tsx'
import { Found } from './SignatureFound.tsx'
import { signatureTexts } from './signature-texts.ts'
import { developerTexts } from './texts.ts'

type Webhook = OfficeData<'listWebhooks'>[number]
type Picked = OfficeData<'checkDeliverySignature'>
type Props = { platformCode: string; onClose: () => void }

/** The check without pasting: of a notification that was sent lately, chosen from a list. */
export function PickedCheck({ platformCode, onClose }: Props) {
  const say = useSayOf(signatureTexts)
  const webhooks = useCall('listWebhooks', { params: { platformCode } })
  return (
    <Shown asked={webhooks}>
      {({ data }) => (data.length === 0 ? <p>{say('noAddress')}</p> : <Pick webhooks={data} {...{ platformCode, onClose }} />)}
    </Shown>
  )
}

function Pick({ webhooks, platformCode, onClose }: Props & { webhooks: Webhook[] }) {
  const say = useSayOf(signatureTexts)
  const [webhookId, setWebhookId] = useState(webhooks[0]!.id)
  const checking = useAct('checkDeliverySignature')
  const [found, setFound] = useState<Picked>()
  async function check(form: FormData): Promise<void> {
    const [deliveryId, secret] = ['delivery', 'secret'].map((name) => String(form.get(name) ?? ''))
    if (!deliveryId) return
    setFound(await checking.act({ params: { platformCode, webhookId, deliveryId }, body: { ...(secret && { secret }) } }))
  }
  return (
    <>
      <CheckForm how={say('pickHow')} of={checking} onCheck={check} onClose={onClose}>
        <Select
          label={say('address')}
          value={webhookId}
          options={webhooks.map(({ id, action, url }) => ({ value: id, text: `${action} · ${url}` }))}
          onChoose={(id) => {
            setWebhookId(id)
            setFound(undefined)
          }}
        />
        <Recent key={webhookId} {...{ platformCode, webhookId }} />
      </CheckForm>
      {found && <Told of={found} />}
    </>
  )
}

/** The last twenty that went to an address. */
function Recent({ platformCode, webhookId }: { platformCode: string; webhookId: string }) {
  const say = useSayOf(signatureTexts)
  const sayState = useSayOf(developerTexts)
  const language = useLanguage()
  const asked = useCall('listWebhookDeliveries', { params: { platformCode, id: webhookId }, query: { limit: 20 } })
  return (
    <Shown asked={asked}>
      {({ data }) =>
        data.length === 0 ? (
          <p>{say('noneSent')}</p>
        ) : (
          <Select
            label={say('delivery')}
            name="delivery"
            initial={data[0]!.id}
            options={data.map(({ id, action, createdAt, status, paymentId }) => ({
              value: id,
              text: [whenText(createdAt, language), action, paymentId, sayState(status)].filter(Boolean).join(' · '),
            }))}
          />
        )
      }
    </Shown>
  )
}

/** Without a secret there is nothing to compare: then what has to be compared is said. */
function Told({ of }: { of: Picked }) {
  const say = useSayOf(signatureTexts)
  const { tried, secret } = of
  const answered = tried && (tried.status === undefined ? say('noAnswer') : say('answered', { status: String(tried.status) }))
  return (
    <>
      {secret === undefined ? (
        <section className={parts.below} aria-live="polite">
          <Notice kind="calm" title={say('signedWith')} />
        </section>
      ) : (
        <Found check={of} />
      )}
      {answered !== undefined && <p>{answered}</p>}
    </>
  )
}
