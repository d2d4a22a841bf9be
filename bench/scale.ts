import { chmodSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient, demoCaller } from '@escudo/contracts'
import { openDatabase, type Sql } from '../server/src/store/db.ts'
import { noteLayout } from '../server/src/store/database/distribute.ts'
import { startEmbedded } from '../server/src/store/database/embedded.ts'
import { verify } from '../server/src/store/database/verify.ts'
import { buildCitus, startCitus, whyNoCitus } from '../test/citus/cluster.ts'
import { postgresPids } from '../test/faults/cluster.ts'
import { given, note, tell } from '../tools/measurement-notes.ts'
import { headersFor, startServer, type Provider } from './bench-provider.ts'
import { creating } from './create-reference.ts'
import { holdProcesses, whyNotHeld, type Held } from './held.ts'
import { startReceivers } from './receivers.ts'
import { addScaleEntities, onNodes } from './scale-entities.ts'
import { scalePicture, type Point } from './scale-picture.ts'
import { median } from './table.ts'
import { requestBytes, saturate } from './wire.ts'

// npm run bench:scale -- 8 15: what a Citus makes whose workers each have 15 % of a core, with the entities on one, two and four of them
// and a process beside each; with one process that asks the coordinator for all; and a plain PostgreSQL that has as much. Each for
// 8 seconds, three times in turns; the middle one counts. Before that one worker and the plain one as fast as they go. Coordinator, processes and load are not held: where both cores are full, what
// is read here is the machine's. Callers go to the process beside their entity's node, as the proxy of deploy/haproxy-nodes.cfg sends them.
const [secondsWord = '8', percentWord = '15'] = given()
const [seconds, percent] = [Number(secondsWord), Number(percentWord)]
const rounds = 3
const steps = [1, 2, 4] as const
/** At the same time, for each worker whose entities are asked for, and for the plain one. */
const callers = 128
const root = join(import.meta.dirname, '..')
const tellLine = (name: string, text: string): void => tell(`${name.padEnd(34)}${text}\n`)

type Engine = {
  name: string
  sql: Sql
  server: Provider
  /** A process beside each node. */
  beside: Provider[]
  /** The entities of each node. */
  entities: string[][]
  /** Those that are held: the workers, or the one PostgreSQL. */
  held: Held[]
  /** What is counted and not held. */
  others: Record<string, Held>
}

type Round = { perSecond: number; heldMs: number; othersMs: Record<string, number>; usedPercent: number }

/** Creates references for the entities of the first so many nodes, at these processes; what a create cost whom. */
async function oneRound({ entities, held, others }: Engine, nodes: number, servers: readonly Provider[]): Promise<Round> {
  const busy = held.slice(0, nodes)
  const before = busy.map((one) => one.cpuMs())
  const othersBefore = Object.entries(others).map(([name, one]) => [name, one.cpuMs()] as const)
  const started = performance.now()
  const asked = entities.slice(0, nodes)
  const tasks = servers.length === 1 ? [creating(asked.flat())] : asked.map(creating)
  const parts = await Promise.all(
    tasks.map((task, index) => saturate(servers[index]!.port, (callers * nodes) / tasks.length, seconds, task)),
  )
  const [done, failed, perSecond] = (['done', 'failed', 'perSecond'] as const).map((name) =>
    parts.reduce((sum, part) => sum + part[name], 0),
  ) as [number, number, number]
  if (failed > 0) throw new Error(`${failed} creates failed.`)
  const used = busy.reduce((sum, one, index) => sum + one.cpuMs() - before[index]!, 0)
  const othersMs = Object.fromEntries(othersBefore.map(([name, ms]) => [name, (others[name]!.cpuMs() - ms) / done]))
  return { perSecond, heldMs: used / done, othersMs, usedPercent: (100 * used) / (performance.now() - started) / nodes }
}

const middle = (found: readonly Round[], pick: (round: Round) => number): number => median(found.map(pick))

async function startServerOn(url: string, dataDir: string, nodeUrl?: string): Promise<Provider> {
  const environment = { DATABASE_URL: url, DATA_DIR: dataDir, RATE_LIMIT: '0', LOG_LEVEL: 'error', OFFICE_RATE_LIMIT: '0' }
  const program = nodeUrl === undefined ? 'start.js' : 'api.js'
  const beside = nodeUrl === undefined ? undefined : { NODE_DATABASE_URL: nodeUrl }
  return startServer([join(root, 'server/src/bin', program)], root, { ...environment, ...beside }, 120)
}

/** A page of a hundred, again and again; the middle answer in milliseconds. */
async function timeLists({ server, entities }: Engine): Promise<string> {
  const asked = entities.flat().map((clientId) => requestBytes('GET', '/api/payments?limit=100', headersFor(clientId)))
  const { p50, p99, perSecond } = await saturate(server.port, 4, seconds / 2, async (connection, number) => {
    return (await connection.send(asked[number % asked.length]!)).status === 200
  })
  return `${perSecond.toFixed(0)} pages of 100 a second, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`
}

const clientOf = ({ server }: Engine, clientId: string) =>
  createClient({ baseUrl: `http://127.0.0.1:${server.port}`, ...demoCaller, clientId })

/** References that are paid at the cash machine, until the merchant was told of each. */
async function timeWebhooks(engine: Engine, count = 400): Promise<string> {
  const receivers = await startReceivers(1, 0, () => 0)
  const all = engine.entities.flat()
  const callbackUrl = receivers.urls[0]!
  const made: { entity: string; reference: string }[] = []
  for (let index = 0; index < count; index += 1) {
    const answer = await clientOf(engine, all[index % all.length]!).createPaymentReference({ body: { amount: 1250, callbackUrl } })
    if (!answer.success) throw new Error(answer.text)
    made.push(answer.data.referenceDetails as { entity: string; reference: string })
  }
  const started = performance.now()
  const queue = [...made]
  const pay = async (): Promise<void> => {
    for (let one = queue.shift(); one; one = queue.shift()) {
      const answer = await clientOf(engine, all[0]!).payAtCashMachine({ body: { ...one, amount: 1250 } })
      if (!answer.success) throw new Error(answer.text)
    }
  }
  await Promise.all(Array.from({ length: 16 }, pay))
  const paid = (performance.now() - started) / 1000
  while (receivers.times[0]!.length < count) await wait(20)
  const told = (performance.now() - started) / 1000
  receivers.stop()
  return `${count} paid in ${paid.toFixed(1)} s, the merchant told of all after ${told.toFixed(1)} s`
}

/** Two days pass for entities with paid references: each is sent its money. */
async function timeTransfer(engine: Engine, count = 20): Promise<string> {
  const clientIds = engine.entities.flatMap((own) => own.slice(0, count / engine.entities.length))
  const started = performance.now()
  for (const clientId of clientIds) {
    const answer = await clientOf(engine, clientId).settleDay({ body: { clientId } })
    if (!answer.success) throw new Error(answer.text)
  }
  return `${((performance.now() - started) / clientIds.length).toFixed(0)} ms an entity`
}

async function timeVerify({ sql }: Engine): Promise<string> {
  const started = performance.now()
  const counts = await verify(sql)
  const findings = counts.flatMap((one) => one.findings)
  if (findings.length > 0) throw new Error(findings.join('\n'))
  const [row] = await sql<{ count: string }[]>`select count(*) as count from payments`
  return `${((performance.now() - started) / 1000).toFixed(1)} s for ${Number(row!.count).toLocaleString('en')} payments, no finding`
}

async function askTheRest(engine: Engine): Promise<void> {
  tellLine(`lists, ${engine.name}`, await timeLists(engine))
  tellLine(`webhooks, ${engine.name}`, await timeWebhooks(engine))
  tellLine(`transfer, ${engine.name}`, await timeTransfer(engine))
  tellLine(`verify, ${engine.name}`, await timeVerify(engine))
}

/** The share of each of those that are not held, in words. */
const costs = (found: readonly Round[]): string =>
  Object.keys(found[0]!.othersMs)
    .map((name) => `${name} ${middle(found, (round) => round.othersMs[name]!).toFixed(2)}`)
    .join(', ')

/** What was found on a Citus, in words: how much more than on half as many workers, and what a create cost whom. */
function inWords(own: readonly Round[], base: number, half: number | undefined): string {
  const perSecond = middle(own, (round) => round.perSecond)
  const all = middle(own, ({ heldMs, othersMs }) => heldMs + (othersMs.coordinator ?? 0))
  const growth = half === undefined ? '' : `, ${(perSecond / half).toFixed(2)} × the half`
  const used = middle(own, ({ usedPercent }) => usedPercent).toFixed(0)
  const workers = `workers ${middle(own, ({ heldMs }) => heldMs).toFixed(2)} (${used} % used)`
  return `${perSecond.toFixed(0)}/s${growth}; ${workers}, ${costs(own)}; ${(all / base).toFixed(1)} × plain`
}

async function measure(citus: Engine, plain: Engine): Promise<Point[]> {
  const all = steps.at(-1)!
  await oneRound(citus, all, citus.beside)
  for (const engine of [citus, plain]) await oneRound(engine, engine.held.length, [engine.server])
  // What a create costs where nothing is short: the share of what a node does anyway is small there.
  const free: Round[] = []
  const freePlain: Round[] = []
  for (let round = 0; round < rounds; round += 1) {
    free.push(await oneRound(citus, 1, citus.beside.slice(0, 1)))
    freePlain.push(await oneRound(plain, 1, [plain.server]))
  }
  for (const held of [...citus.held, ...plain.held]) held.hold(percent)
  const found = new Map<number, Round[]>(steps.map((nodes) => [nodes, []]))
  const [through, alone]: [Round[], Round[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    for (const nodes of steps) found.get(nodes)!.push(await oneRound(citus, nodes, citus.beside.slice(0, nodes)))
    through.push(await oneRound(citus, all, [citus.server]))
    alone.push(await oneRound(plain, 1, [plain.server]))
  }
  const base = middle(alone, ({ heldMs }) => heldMs)
  const points = steps.map((nodes) => ({ nodes, perSecond: middle(found.get(nodes)!, ({ perSecond }) => perSecond) }))
  tell(`creates of references by ${callers} callers a worker, each held to ${percent} % of a core; ms of processor a create\n`)
  for (const [index, { nodes }] of points.entries())
    tellLine(`Citus, ${nodes} worker${nodes === 1 ? '' : 's'}`, inWords(found.get(nodes)!, base, points[index - 1]?.perSecond))
  tellLine(`the same ${all}, one process`, inWords(through, base, undefined))
  const freeBase = middle(freePlain, ({ heldMs }) => heldMs)
  tellLine('Citus, 1 worker, not held', inWords(free, freeBase, undefined))
  const rate = middle(alone, ({ perSecond }) => perSecond)
  const used = middle(alone, ({ usedPercent }) => usedPercent).toFixed(0)
  tellLine('plain PostgreSQL, one', `${rate.toFixed(0)}/s; PostgreSQL ${base.toFixed(2)} (${used} % used), ${costs(alone)}`)
  const freeRate = middle(freePlain, (round) => round.perSecond)
  tellLine('plain PostgreSQL, not held', `${freeRate.toFixed(0)}/s; PostgreSQL ${freeBase.toFixed(2)}, ${costs(freePlain)}`)
  return [...points, { nodes: 0, perSecond: rate }]
}

async function run(folder: string): Promise<void> {
  const citus = await startCitus(4, { shards: 16 })
  const database = await startEmbedded(join(folder, 'plain'), ['-c fsync=off'])
  const groups: Held[] = []
  const group = (name: string, pids: readonly number[]): Held => {
    const held = holdProcesses(name)
    groups.push(held)
    held.add(pids)
    return held
  }
  const stops: (() => Promise<unknown>)[] = [citus.stop, database.stop]
  try {
    const { said, code } = await citus.distribute()
    if (code !== 0) throw new Error(said)
    type Given = { url: string; nodes: readonly string[]; held: Held[]; others: Record<string, Held> }
    const engine = async (name: string, { url, nodes, held, others }: Given): Promise<Engine> => {
      const dataDir = join(folder, name)
      const server = await startServerOn(url, dataDir)
      stops.unshift(server.stop)
      const beside: Provider[] = []
      for (const node of nodes) {
        beside.push(await startServerOn(url, dataDir, node))
        stops.unshift(beside.at(-1)!.stop)
      }
      const sql = openDatabase(url, 2)
      stops.unshift(() => sql.end())
      await noteLayout(sql)
      const entities = await addScaleEntities(sql, name === 'Citus' ? await onNodes(sql, 40) : undefined)
      return {
        name,
        sql,
        server,
        beside,
        entities,
        held,
        others: {
          ...others,
          server: group(
            `server-${name.replaceAll(' ', '-')}`,
            [server, ...beside].map(({ pid }) => pid),
          ),
        },
      }
    }
    const workers = [1, 2, 3, 4].map((node) => group(`worker-${node}`, postgresPids(citus.folderOf(node))))
    const coordinator = group('coordinator', postgresPids(citus.folderOf(0)))
    const one = group('plain', postgresPids(join(folder, 'plain')))
    const spread = await engine('Citus', { url: citus.url, nodes: citus.nodes.slice(1), held: workers, others: { coordinator } })
    const plain = await engine('plain PostgreSQL', { url: database.nearUrl, nodes: [], held: [one], others: {} })
    const points = await measure(spread, plain)
    for (const each of [spread, plain]) await askTheRest(each)
    await writeFile(join(import.meta.dirname, 'scale.svg'), scalePicture(points, percent))
    note('bench:scale')
  } finally {
    for (const stop of stops) await stop()
    for (const held of groups) held.remove()
  }
}

const why = whyNotHeld() ?? whyNoCitus() ?? (await buildCitus())
if (why !== undefined) process.stdout.write(`SKIPPED: ${why}.\n`)
else {
  const folder = await mkdtemp(join(tmpdir(), 'escudo-scale-'))
  chmodSync(folder, 0o755)
  try {
    await run(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  }
}
