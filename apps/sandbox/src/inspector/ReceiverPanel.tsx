import { Button, Field, Select, useTexts } from '@escudo/ui'
import { useState } from 'react'
import { answered } from '../answered.ts'
import { useMerchant } from '../demo.ts'
import { CopyText } from '../parts/CopyText.tsx'
import { useSandbox } from '../sandbox-context.ts'
import { sandboxTexts } from '../texts.ts'
import { useWorld } from '../world/world-context.ts'
import styles from './Inspector.module.css'
import { ReceivedList } from './ReceivedList.tsx'
import { inspectorTexts } from './texts.ts'

const statuses = ['200', '204', '302', '400', '500', '503'].map((value) => ({ value, text: value }))

/** A merchant's server for whoever has none: choose its name and its answer, and see what it is told. */
export function ReceiverPanel() {
  const { client } = useSandbox()
  const texts = useTexts(inspectorTexts)
  const { demoOnly } = useTexts(sandboxTexts)
  const { world } = useWorld()
  const merchant = useMerchant()
  const [name, setName] = useState(world?.receivers[0]?.name ?? 'first')
  const [said, setSaid] = useState('')
  const known = world?.receivers.find((receiver) => receiver.name === name)
  const good = /^[a-z0-9-]{1,40}$/.test(name)

  async function set(status?: string) {
    if (!good) return
    const { refusal } = await answered(client.setReceiver({ body: { name, ...(status && { status: Number(status) }) } }))
    setSaid(refusal ? refusal.words.join(' ') : '')
  }

  async function subscribe(url: string) {
    if (!merchant) return setSaid(demoOnly)
    const { refusal } = await answered(merchant.createWebhook({ body: { action: 'payment_confirmed', url } }))
    setSaid(refusal ? refusal.words.join(' ') : texts.subscribed)
  }

  return (
    <div className={styles.receiver}>
      <p className={styles.note}>{texts.receiverLead}</p>
      <div className={styles.fields}>
        <Field
          compact
          label={texts.receiverName}
          value={name}
          error={good ? undefined : texts.receiverWrong}
          onChange={({ target }) => setName(target.value)}
        />
        {known ? (
          <Select label={texts.answers} value={String(known.status)} options={statuses} onChoose={(status) => void set(status)} />
        ) : (
          <Button onClick={() => void set()}>{texts.openIt}</Button>
        )}
      </div>
      {known && (
        <>
          <CopyText label={texts.address} text={known.url} />
          <Button kind="secondary" onClick={() => void subscribe(known.url)}>
            {texts.subscribe}
          </Button>
        </>
      )}
      <p role="status" className={styles.said}>
        {said}
      </p>
      {known && <ReceivedList receiver={known} />}
    </div>
  )
}
