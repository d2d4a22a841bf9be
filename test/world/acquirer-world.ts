import { createHash } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AcquirerOutage, type Accounts, type Acquirer } from '../../server/src/acquirers/acquirer.ts'
import { noticePlace } from '../../server/src/calls/sealed-places.ts'
import type { Services } from '../../server/src/calls/call.ts'
import { lookAfterReferences } from '../../server/src/jobs/look-after-references.ts'
import { workNotices } from '../../server/src/jobs/work-notices.ts'
import { connectors } from '../../server/src/routing/connectors.ts'
import { textOfKept } from '../../server/src/routing/kept-notices.ts'
import { insertNotice, nameQuestion } from '../../server/src/store/acquirers/accounts.ts'
import { startMisbehaving, type Misbehaving } from '../faults/acquirer-account.ts'
import type { createSteps } from './gated-process.ts'
import type { Random } from './random.ts'

type Came = { name: string; headers: IncomingHttpHeaders; body: string }
type Jobs = readonly (readonly [name: string, run: () => Promise<unknown>])[]

/** The acquirers in the simulated world: what they tell waits until somebody brings it, in whatever order. */
export type WorldAcquirers = {
  all: readonly Misbehaving[]
  /** The accounts as a process has them, over lines that the schedule holds; MB WAY at one, references at the other, cards at the first or at one that takes their numbers, Apple Pay at easypay. */
  accountsFor: (steps: ReturnType<typeof createSteps>) => Accounts
  /** What the world does to a process besides: the acquirers' post, people who answer and pay, and moods. */
  jobsFor: (services: Services, steps: ReturnType<typeof createSteps>, chance: Random) => Jobs
  close: () => Promise<void>
}

const log = { error: () => undefined }

function connect(acquirer: Misbehaving, step?: ReturnType<typeof createSteps>['step']): Acquirer {
  const { name, connector, settings, allTold } = acquirer
  const silent = (): Error => new AcquirerOutage('The simulated line to an acquirer broke.')
  return connectors[connector]!.create(name, JSON.stringify(settings), log, (call, kind = '') => {
    // What it tells of a step has come before the next step is taken.
    const act = () => call().finally(allTold)
    return step ? step(`${name} ${kind}`, act, silent) : act()
  })
}

/** Where notices come in: answered as a server would, and kept. */
async function startDoor(all: readonly Misbehaving[], came: Came[]): Promise<{ close: () => Promise<void> }> {
  const readers = new Map(all.map((acquirer) => [acquirer.name as string, connect(acquirer)]))
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const name = request.url?.slice(1) ?? ''
      const body = Buffer.concat(chunks).toString('utf8')
      const heard = readers.get(name)!.hear!({ headers: request.headers, body })
      if (heard.genuine) came.push({ name, headers: request.headers, body })
      response.writeHead(heard.reply.status, { 'Content-Type': heard.reply.type }).end(heard.reply.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  for (const { name, notify } of all) notify(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`)
  return {
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Brings one notice, as its account's door does; one that was not kept comes again. */
async function bring({ sql, vault, accounts, clock }: Services, came: Came[], chance: Random): Promise<void> {
  if (came.length === 0) return
  const notice = chance.pick(came)
  const { name, headers, body } = notice
  const heard = accounts?.named(name)?.hear?.({ headers, body })
  if (!heard) return
  const digest = createHash('sha256')
    .update(heard.noticeId ?? body)
    .digest()
  if (heard.names) await nameQuestion(sql, [name], heard.names)
  const sealed = vault.seal(textOfKept({ headers, body }, heard.headers), noticePlace(name, digest.toString('hex')))
  await insertNotice(sql, { account: name, digest, sealed, knownAs: heard.knownAs, receivedAt: clock() })
  if (came.includes(notice)) came.splice(came.indexOf(notice), 1)
}

/** Starts all; which of them is asked for MB WAY and which for cards the seed says. */
export async function startAcquirers(seed: number): Promise<WorldAcquirers> {
  const all = [await startMisbehaving.sibs(true), await startMisbehaving.easypay(true), await startMisbehaving.attested(true)] as const
  const came: Came[] = []
  const door = await startDoor(all, came)
  const [sibs, easypay, attested] = all
  const [first, second] = seed % 2 === 0 ? [sibs, easypay] : [easypay, sibs]
  const cards = seed % 3 === 0 ? attested : first
  return {
    all,
    accountsFor({ step }) {
      const open = new Map<string, Acquirer>(all.map((acquirer) => [acquirer.name, connect(acquirer, step)]))
      return {
        taker: (_entityId, method) =>
          open.get((method === 'AP' ? easypay : method === 'MB' ? second : method === 'CC' ? cards : first).name),
        holder: (_entityId, account) => open.get(account),
        named: (account) => open.get(account),
        hear: () => Promise.resolve(undefined),
        sharing: (account) => [account],
        methodsOf: (account) => open.get(account)?.methods,
        out: () => [],
      }
    },
    jobsFor: (services, { step }, chance) => [
      ['post of acquirers', () => bring(services, came, chance)],
      ['notices', () => workNotices(services, () => false)],
      ['references', () => lookAfterReferences(services, () => false)],
      [
        'people and moods',
        () =>
          step(
            'people',
            async () => {
              for (const acquirer of all) {
                acquirer.misbehave(chance.next, false)
                acquirer.live(chance.next)
                await acquirer.allTold()
              }
            },
            () => new AcquirerOutage('Nobody came.'),
          ).catch((error: unknown) => {
            if (!(error instanceof AcquirerOutage)) throw error
          }),
      ],
    ],
    async close() {
      for (const acquirer of all) await acquirer.close()
      await door.close()
    },
  }
}
