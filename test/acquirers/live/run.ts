import { text } from 'node:stream/consumers'
import { connectors } from '../../../server/src/routing/connectors.ts'
import { testSystems } from './test-systems.ts'
import { liveTrials } from './trials.ts'

// npm run acquirer:live: tries a vendor's test system, with its published means alone; exits 1 when something was not as it should be.
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const [name = ''] = process.argv.slice(2)
const [connector, system] = [connectors[name], testSystems[name]]
if (!connector || !system) {
  process.stderr.write(`npm run acquirer:live -- ${Object.keys(testSystems).join('|')} < settings.json\n`)
  process.exit(1)
}

async function run(settings: string): Promise<number> {
  if (/"system"\s*:\s*"production"/.test(settings))
    throw new Error('Real people are behind production: name the test system in the settings.')
  const log = { error: (_details: object, message: string) => void process.stderr.write(`${message}\n`) }
  const acquirer = connector!.create('live', settings, log)
  say((await acquirer.test()).said)
  let wrong = 0
  for (const { name: what, wanted, run: attempt } of liveTrials(acquirer, system!)) {
    const came = await attempt().catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
    const isRight = wanted.some((one) => came.startsWith(one))
    if (!isRight) wrong += 1
    say(`${isRight ? 'as it should be' : `NOT ${wanted.join(' or ')}`}: ${what}: ${came}`)
  }
  return wrong
}

const wrong = await run((await text(process.stdin)).trim()).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return 1
})
process.exitCode = wrong > 0 ? 1 : 0
