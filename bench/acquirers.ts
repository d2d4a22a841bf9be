import { fork } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { given, note, tell } from '../tools/measurement-notes.ts'
import type { Acquirer, MeansRequest } from '../server/src/acquirers/acquirer.ts'
import { createEasypay } from '../server/src/acquirers/easypay/connector.ts'
import { createSibs } from '../server/src/acquirers/sibs/connector.ts'
import { readSibsSettings } from '../server/src/acquirers/sibs/settings.ts'

// How many authorisations a second does a connector ask for, where its acquirer answers at once? `npm run bench:acquirers -- 20000`: so many.
const count = Number(given()[0] ?? 20_000)
const atOnce = 64
const log = { error: (_details: object, message: string): void => tell(`${message}\n`) }

const easypayAccount = { accountId: 'bench', apiKey: 'bench' }
const sibsAccount = {
  terminalId: '57429',
  clientId: 'bench',
  token: 'bench',
  multibancoEntity: '21800',
  webhookSecret: randomBytes(32).toString('base64'),
}
const makers: Readonly<Record<string, { account: object; make: (baseUrl: string) => Acquirer }>> = {
  easypay: {
    account: easypayAccount,
    make: (baseUrl) => createEasypay({ name: 'easypay', log, settings: { baseUrl, ...easypayAccount } }),
  },
  sibs: {
    account: sibsAccount,
    make: (system) => createSibs({ name: 'sibs', log, settings: readSibsSettings(JSON.stringify({ system, ...sibsAccount })) }),
  },
}

function request(): MeansRequest {
  const now = new Date()
  return {
    requestId: randomUUID(),
    merchantId: 510_000_002,
    paymentId: '58113',
    amountCents: 1250,
    now,
    keep: () => Promise.resolve(),
    claim: () => Promise.resolve(true),
    means: { code: 'MW', phoneNumber: '351#911234567' },
    payerPresent: true,
    hold: true,
    expiresAt: new Date(now.getTime() + 300_000),
  }
}

/** Asks so many times, 64 at once; how many a second, and how long most of them took. */
async function ask(acquirer: Acquirer, times: number): Promise<string> {
  const took: number[] = []
  let left = times
  const start = performance.now()
  const cpu = process.cpuUsage()
  async function work(): Promise<void> {
    while (left > 0) {
      left -= 1
      const began = performance.now()
      const { outcome } = await acquirer.ask(request())
      if (outcome !== 'approved') throw new Error(`It was to be approved, and is ${outcome}.`)
      took.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const seconds = (performance.now() - start) / 1_000
  const used = process.cpuUsage(cpu)
  took.sort((a, b) => a - b)
  const at = (share: number): string => `${took[Math.floor(took.length * share)]!.toFixed(1)} ms`
  return `${Math.round(times / seconds).toLocaleString('en')} authorisations/s, p50 ${at(0.5)}, p99 ${at(0.99)}, ${Math.round((used.user + used.system) / times)} µs of processor each`
}

tell(`${count.toLocaleString('en')} authorisations by MB WAY, ${atOnce} at once, two calls each; the stand-in is a process of its own\n`)
for (const [name, { account, make }] of Object.entries(makers)) {
  const standIn = fork(join(import.meta.dirname, 'acquirers/stand-in.ts'), [name, JSON.stringify(account)])
  try {
    const [baseUrl] = (await once(standIn, 'message')) as [string]
    const acquirer = make(baseUrl)
    await ask(acquirer, Math.min(count, 2_000))
    tell(`${name.padEnd(10)} ${await ask(acquirer, count)}\n`)
  } finally {
    standIn.disconnect()
  }
}
note('bench:acquirers')
