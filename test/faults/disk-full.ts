import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, createClient, demoCaller } from '@escudo/contracts'
import { verify } from '../../server/src/store/database/verify.ts'
import { answering, startProvider, type Provider } from './provider.ts'

const fullMs = 4_000
const diskMegabytes = 160

type DiskFullReport = {
  seconds: number
  times: number
  acknowledged: number
  /** Answers while the disk was full and when it was not, by status; 0: no answer in time. */
  statuses: Record<string, number>
  findings: string[]
}

/** Takes the last byte of a disk. */
function fill(file: string): void {
  const block = Buffer.alloc(64 * 1024)
  const handle = openSync(file, 'w')
  try {
    for (let size = block.length; size >= 1;) {
      try {
        writeSync(handle, block, 0, size)
      } catch {
        size = Math.floor(size / 4)
      }
    }
  } finally {
    closeSync(handle)
  }
}

type Told = { ids: string[]; statuses: Record<string, number>; other: Set<string> }

/** Creates references until told to stop; keeps what was acknowledged. */
async function keepCreating(address: string, isOver: () => boolean, told: Told): Promise<void> {
  const client = createClient({ baseUrl: address, ...demoCaller })
  while (!isOver()) {
    const answer: Answer<{ id: string }> | undefined = await client
      .createPaymentReference({ body: { amount: 1250 } })
      .catch(() => undefined)
    const status = answer?.status ?? 0
    told.statuses[status] = (told.statuses[status] ?? 0) + 1
    if (answer?.success) told.ids.push(answer.data.id)
    else if (answer && answer.status !== 503) told.other.add(answer.text)
    if (!answer?.success) await wait(50)
  }
}

/** PostgreSQL may give up when it cannot write its log: then it is started again, as a service manager would. */
async function works(provider: Provider): Promise<void> {
  const isBack = await provider
    .withSql((sql) => sql`select 1`)
    .then(
      () => true,
      () => false,
    )
  if (!isBack) await provider.database.revive().catch(() => undefined)
  await answering(provider.addresses)
}

async function fillAndFree(provider: Provider, folder: string, times: number, tell: (line: string) => void, told: Told): Promise<void> {
  const ballast = join(folder, 'ballast')
  const count = (status: number): number => told.statuses[status] ?? 0
  for (let time = 0; time < times; time += 1) {
    const before = { made: count(201), refused: count(503) }
    await wait(1_000)
    fill(ballast)
    tell('disk full')
    for (const end = Date.now() + fullMs * 3; Date.now() < end && count(503) === before.refused;) await wait(100)
    await wait(fullMs)
    if (count(503) === before.refused) told.other.add('The disk was full, and nobody was told to come back later.')
    rmSync(ballast)
    tell('disk has room again')
    await works(provider)
    const made = count(201)
    for (const end = Date.now() + 30_000; Date.now() < end && count(201) === made;) await wait(100)
    if (count(201) === made) told.other.add('There was room again, and nothing could be created for half a minute.')
  }
}

/** Runs the provider on a small disk of its own (a tmpfs), fills it under load and frees it again, `times` times. */
export async function runDiskFull({
  times,
  tell,
}: {
  times: number
  tell: (line: string) => void
}): Promise<DiskFullReport | 'not permitted'> {
  const started = Date.now()
  const folder = await mkdtemp(join(tmpdir(), 'escudo-disk-'))
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  try {
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', disk]).status !== 0) return 'not permitted'
    for (const path of [folder, disk]) chmodSync(path, 0o755)
    const provider = await startProvider(disk, join(folder, 'logs'))
    const told: Told = { ids: [], statuses: {}, other: new Set() }
    try {
      const over = { now: false }
      const calling = provider.addresses.flatMap((address) => [1, 2].map(() => keepCreating(address, () => over.now, told)))
      await fillAndFree(provider, disk, times, tell, told).finally(() => (over.now = true))
      await Promise.all(calling)
      const findings = await provider.withSql(async (sql) => {
        const rows = await sql<{ paymentId: string }[]>`select payment_id::text from payments`
        const there = new Set(rows.map(({ paymentId }) => paymentId))
        const lost = told.ids.filter((id) => !there.has(id)).map((id) => `Payment ${id} was acknowledged and is gone.`)
        const verdicts = await verify(sql)
        return [...told.other, ...lost, ...verdicts.flatMap(({ findings: found }) => found.map(({ what }) => what))]
      })
      return { seconds: (Date.now() - started) / 1000, times, acknowledged: told.ids.length, statuses: told.statuses, findings }
    } finally {
      await provider.stop()
    }
  } finally {
    spawnSync('umount', [disk])
    await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  }
}

/** The report as people read it. */
export function diskFullText(report: DiskFullReport | 'not permitted'): string {
  if (report === 'not permitted') return 'SKIPPED: only root on Linux may mount the small disk (a tmpfs) that this run fills.\n'
  const { seconds, times, acknowledged, statuses, findings } = report
  const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status === '0' ? 'no answer' : status}`)
  return [
    `${Math.round(seconds)} s, the disk (tmpfs, ${diskMegabytes} MB) was full ${times} times`,
    `answers: ${answers.join(', ')}`,
    `${findings.length === 0 ? 'holds ' : 'BROKEN'} ${acknowledged} acknowledged payments are there, books agree, work goes on afterwards`,
    ...findings.map((finding) => `  ${finding}`),
    '',
  ].join('\n')
}
