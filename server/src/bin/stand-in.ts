import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { startEasypayStandIn } from '../acquirers/easypay/stand-in/server.ts'
import { startSibsStandIn } from '../acquirers/sibs/stand-in/server.ts'

// npm run stand-in: an acquirer's stand-in alone, for an account of ours or a program of anybody's; it forgets everything when it stops.
const usage = `npm run stand-in -- sibs|easypay [--port <port>] [--notify <address>] [--acknowledge 000]
    --notify: where its notices go (an account's address; also told later); --acknowledge: what SIBS wants to hear of one, 200 unless told
`
/** Nobody's: the same each time, so that an account that was added stays let in. */
const published = {
  sibs: {
    terminalId: '57429',
    clientId: 'stand-in',
    token: 'stand-in',
    multibancoEntity: '21800',
    webhookSecret: createHash('sha256').update('the stand-in of SIBS').digest('base64'),
  },
  easypay: { accountId: 'stand-in', apiKey: 'stand-in' },
} as const

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '0' }, notify: { type: 'string' }, acknowledge: { type: 'string', default: '200' } },
})

async function start(name: string | undefined): Promise<{ settings: object; others: string[] } | undefined> {
  const port = Number(values.port)
  const { acknowledge } = values
  if (name === 'easypay') {
    const { baseUrl, configure } = await startEasypayStandIn({ port, ...published.easypay })
    const to = values.notify ?? ''
    configure({ generic: to, authorisation: to, transaction: to })
    return { settings: { system: baseUrl, ...published.easypay, applePay: true }, others: [] }
  }
  if (name !== 'sibs' || (acknowledge !== '200' && acknowledge !== '000')) return undefined
  const { baseUrl, otherBaseUrl, notify } = await startSibsStandIn({ port, acknowledge, ...published.sibs })
  notify(values.notify)
  return { settings: { system: baseUrl, acknowledge, ...published.sibs }, others: [otherBaseUrl] }
}

const running = await start(positionals[0])
if (running) {
  const { settings, others } = running
  const { origin } = new URL((settings as { system: string }).system)
  process.stdout.write(`${JSON.stringify(settings, undefined, 2)}\n`)
  process.stderr
    .write(`These are an account's settings (npm run acquirer -- add). ${others.map((one) => `It answers at ${one} as well. `).join('')}
Phones are answered and references paid at ${origin}/; its clock and its faults are at ${origin}/stand-in, for GET and POST:
{"pass": seconds, "faults": {"silentPosts": 1}, "pay": {"reference": "…", "cents": 1250}, "decide": {"id": "…", "approve": true}, "notify": "address"}\n`)
} else {
  process.stderr.write(usage)
  process.exitCode = 1
}
