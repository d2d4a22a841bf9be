import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { demoKeys } from '@escudo/contracts'
import { testReceivers } from './receivers.ts'

const folder = join(import.meta.dirname, '../../apps/portal/samples/verify-webhook')
const body = JSON.stringify({
  webhook: { id: '1', action: 'payment_confirmed' },
  payments: [{ id: '10001', amount: 1250, summary: 'Pão' }],
})
const now = (): number => Math.floor(Date.now() / 1000)
const sign = (ts: number, text = body, key: string = demoKeys['1001']): string =>
  `hash=${createHmac('sha256', key).update(`${text}${ts}`).digest('hex')},ts=${ts}`

/** What was sent, and whether it is true. */
const rows: [name: string, header: () => string, isTrue: boolean][] = [
  ['signed now', () => sign(now()), true],
  ['another body', () => sign(now(), `${body} `), false],
  ['another key', () => sign(now(), body, demoKeys['1002']), false],
  ['another time', () => sign(now()).replace(/ts=\d+/, `ts=${now() - 5}`), false],
  ['31 minutes old', () => sign(now() - 1860), false],
  ['no header', () => '', false],
]

testReceivers<string>({
  folder,
  body,
  rows,
  headersOf: (header): Record<string, string> => (header ? { 'Escudo-Signature': header } : {}),
  argumentsOf: (header) => [header],
})
