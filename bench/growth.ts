import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { given, note, tell } from '../tools/measurement-notes.ts'
import { insertPayment } from '../server/src/store/new-payments.ts'
import { openDatabase, type Sql } from '../server/src/store/db.ts'
import { migrate } from '../server/src/store/database/migrate.ts'
import { sliceOf } from '../server/src/store/paging.ts'
import { findPayments } from '../server/src/store/payments.ts'
import { listPayments } from '../server/src/store/payment-list.ts'
import { countPeriods } from './count-periods.ts'
import { fillPayments, insertEntities } from './fill-payments.ts'
import { startBench } from './bench-provider.ts'

// npm run bench:growth: what a create and a page of a list cost as payments grow, drawn as growth.svg. One entity holds a
// tenth of them, as in bench:lists. Sizes in payments: npm run bench:growth -- 100000 1000000
const entityId = 510_000_002
const others = 100
const sizes = given().map(Number)
const steps = sizes.length > 0 ? sizes : [100_000, 1_000_000, 10_000_000]

async function insertPayments(sql: Sql, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += 100_000) {
    await sql`
      insert into payments (entity_id, payment_id, platform_id, type, state, state_at, amount_cents, reference_entity, reference, available_methods,
        method_code, method_type, valid_start, valid_end, code, summary, bank_account_code, last_sequence, created_at, updated_at)
      select case when n % 10 = 0 then ${entityId}::integer else 500000000 + n % ${others}::integer end, n, 1001, 'payment', case when n % 10 < 7 then 'confirmed' else 'cancelled' end, at, 100 + n % 5000, '21987',
        lpad((n % 10000000)::text, 7, '0') || '00', '[{"code":"MB","type":"REALTIME"}]', 'MB', 'REALTIME', at, at + interval '180 days',
        'ORDER-' || n, 'Dois pães', 'Ab120002', 1, at, at
      from (select n, timestamptz '2024-01-01' + n * interval '6 seconds' as at from generate_series(${at}::bigint, ${Math.min(at + 100_000, to) - 1}::bigint) n) made`
  }
}

async function fill(sql: Sql, from: number, to: number): Promise<void> {
  await fillPayments(sql, () => insertPayments(sql, from, to))
  await countPeriods(sql)
  await sql`checkpoint`
}

const middle = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** The best median of ten runs, a second apart: what the machine does besides is not to be seen in the picture. */
async function timed(times: number, work: (round: number) => Promise<unknown>): Promise<number> {
  const medians: number[] = []
  for (let run = 0; run < 10; run++) {
    const found: number[] = []
    for (let one = 0; one < times; one++) {
      const started = performance.now()
      await work(run * times + one)
      found.push(performance.now() - started)
    }
    medians.push(middle(found))
    await wait(1_000)
  }
  return Math.min(...medians)
}

type Point = { size: number; create: number; page: number }

async function measure(sql: Sql, size: number): Promise<Point> {
  const [model] = await findPayments(sql, entityId, ['10'])
  if (!model) throw new Error('Nothing was filled in.')
  const create = await timed(100, (round) => {
    const paymentId = String(1_000_000_000 + size + round)
    return insertPayment(sql, { ...model, paymentId, state: 'confirmed', createdAt: new Date(), updatedAt: new Date() })
  })
  const first = sliceOf('-createdAt', { createdAt: 'created_at' }, 'payment_id', { limit: 50, offset: 0 })
  const page = await timed(10, () => listPayments(sql, entityId, {}, first))
  return { size, create, page }
}

const [width, height, left, bottom] = [640, 300, 60, 40]

/** Both curves, sizes on a logarithmic scale; the numbers stand at the points. */
function picture(points: readonly Point[]): string {
  const logs = points.map(({ size }) => Math.log10(size))
  const [least, most] = [Math.min(...logs), Math.max(...logs)]
  const highest = Math.max(...points.flatMap(({ create, page }) => [create, page])) * 1.2
  const x = (size: number): number => left + 20 + ((Math.log10(size) - least) / (most - least || 1)) * (width - left - 120)
  const y = (value: number): number => height - bottom - (value / highest) * (height - bottom - 30)
  const curve = (name: string, colour: string, pick: (point: Point) => number): string => {
    const path = points.map((point) => `${x(point.size).toFixed(1)},${y(pick(point)).toFixed(1)}`).join(' ')
    const marks = points.map((point) => {
      const [cx, cy] = [x(point.size), y(pick(point))]
      return `<circle cx="${cx}" cy="${cy}" r="4" fill="${colour}"/><text x="${cx}" y="${cy - 9}" text-anchor="middle">${pick(point).toFixed(2)}</text>`
    })
    const last = points.at(-1)!
    return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>${marks.join('')}<text x="${x(last.size) + 10}" y="${y(pick(last)) + 4}" fill="${colour}">${name}</text>`
  }
  const ticks = points.map(({ size }) => `<text x="${x(size)}" y="${height - 14}" text-anchor="middle">${size.toLocaleString('en')}</text>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="white"/><text x="${left}" y="18">Milliseconds (best median, one at a time) by payments; the entity has a tenth</text>
<path d="M${left} 26V${height - bottom}H${width - 20}" fill="none" stroke="#666"/>
${ticks.join('\n')}
${curve('create', '#1d4f91', ({ create }) => create)}
${curve('list page', '#b3541e', ({ page }) => page)}
</svg>
`
}

const provider = await startBench()
try {
  const sql = openDatabase(provider.url, 2)
  await migrate(sql)
  await insertEntities(sql, entityId, others)
  const points: Point[] = []
  let filled = 1
  for (const size of steps) {
    await fill(sql, filled, size)
    filled = size
    const point = await measure(sql, size)
    points.push(point)
    tell(`${size.toLocaleString('en')} payments: create ${point.create.toFixed(2)} ms, list page ${point.page.toFixed(2)} ms\n`)
  }
  await writeFile(join(import.meta.dirname, 'growth.svg'), picture(points))
  note('bench:growth')
  await sql.end()
} finally {
  await provider.stop()
}
