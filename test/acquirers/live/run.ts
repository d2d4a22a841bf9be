import assert from 'node:assert/strict'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import type { Acquirer, Testable } from '../../../server/src/acquirers/acquirer.ts'
import { connectors } from '../../../server/src/routing/connectors.ts'
import { conformanceSuite } from '../conformance.ts'
import { testSystems } from './test-systems.ts'

// npm run acquirer:live: the conformance suite against a vendor's test system, with its published means alone; exits 1 when a promise does not hold.
const betweenLooksMs = 5_000
const dayMs = 86_400_000

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** The account of the settings that come in; none at which real people are asked. */
async function open(name: string): Promise<Acquirer & Testable> {
  const settings = (await text(process.stdin)).trim()
  if (/"system"\s*:\s*"production"/.test(settings)) refuse('Real people are behind production: name the test system in the settings.')
  const log = { error: (_details: object, message: string) => void process.stderr.write(`${message}\n`) }
  try {
    return connectors[name]!.create(name, settings, log)
  } catch (error) {
    return refuse((error as Error).message)
  }
}

const [name = ''] = process.argv.slice(2)
const means = testSystems[name]
if (!means) refuse(`npm run acquirer:live -- ${Object.keys(testSystems).join('|')} < settings.json`)
const acquirer = await open(name)
const known = Object.fromEntries(Object.entries(means).filter(([code]) => acquirer.methods.some((method) => method === code)))

const { isLetIn, said } = await acquirer.test().catch((error: unknown) => ({ isLetIn: false, said: (error as Error).message }))
if (!isLetIn) refuse(said)
process.stdout.write(`${said}\n`)

// Nobody there answers for a payer, pays a reference, moves the clock or shows what is kept: what needs that is left out.
conformanceSuite(name, () => ({ acquirer, means: known, rest: () => wait(betweenLooksMs) }))

if (acquirer.statement)
  test(`${name} shows its books`, async () => {
    assert(Array.isArray(await acquirer.statement!(new Date(Date.now() - dayMs), new Date())))
  })
