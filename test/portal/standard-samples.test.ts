import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { demoKeys } from '@escudo/contracts'
import { testReceivers } from './receivers.ts'

const folder = join(import.meta.dirname, '../../apps/portal/samples/verify-standard-webhook')
const body = JSON.stringify({ webhook: { id: '1', action: 'payment_confirmed' }, payments: [{ id: '10001', amount: 1250 }] })
const now = (): number => Math.floor(Date.now() / 1000)

type Sent = { id: string; time: string; signature: string }
const demoKey: string = demoKeys['1001']
const sign = (time: number, { id = 'evt_p10001_2', text = body, key = demoKey } = {}): Sent => ({
  id,
  time: String(time),
  signature: `v1,${createHmac('sha256', key).update(`${id}.${time}.${text}`).digest('base64')}`,
})

/** What was sent, and whether it is true. */
const rows: [name: string, sent: () => Sent, isTrue: boolean][] = [
  ['signed now', () => sign(now()), true],
  ['the second of several signatures', () => ({ ...sign(now()), signature: `v1a,AAAA v1,AAAA ${sign(now()).signature}` }), true],
  ['another body', () => sign(now(), { text: `${body} ` }), false],
  ['another key', () => sign(now(), { key: demoKeys['1002'] }), false],
  ['another id', () => ({ ...sign(now()), id: 'evt_p10001_3' }), false],
  ['another time', () => ({ ...sign(now()), time: String(now() - 5) }), false],
  ['six minutes old', () => sign(now() - 360), false],
  ['no headers', () => ({ id: '', time: '', signature: '' }), false],
]

testReceivers<Sent>({
  folder,
  body,
  rows,
  headersOf: ({ id, time, signature }) => ({ 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature }),
  argumentsOf: ({ id, time, signature }) => [id, time, signature],
})
