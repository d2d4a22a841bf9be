import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { snakeCase } from '../../sql/query.ts'
import { attemptRow } from './attempt.ts'
import { checkoutRow } from './checkout.ts'
import { customerRow } from './customer.ts'
import { deliveryRow } from './delivery.ts'
import { disputeRow } from './dispute.ts'
import { paymentLinkRow } from './payment-link.ts'
import { paymentRow } from './payment.ts'
import { batchRow, lineRow } from './reference-batch.ts'
import { periodRow, scheduleRow } from './schedule.ts'

// A field of a stored row without its line must not compile. What the server is made of is copied, so that the compiler
// can be shown what somebody forgot.
const root = join(import.meta.dirname, '../../../..')
const rows = [
  { type: 'Payment', declaredIn: 'domain/payment.ts', table: 'store/rows/payment.ts' },
  { type: 'Attempt', declaredIn: 'store/rows/attempt.ts', table: 'store/rows/attempt.ts' },
  { type: 'Delivery', declaredIn: 'store/rows/delivery.ts', table: 'store/rows/delivery.ts' },
  { type: 'Customer', declaredIn: 'store/rows/customer.ts', table: 'store/rows/customer.ts' },
  { type: 'Checkout', declaredIn: 'store/rows/checkout.ts', table: 'store/rows/checkout.ts' },
]
const filesOfRows = [...new Set(rows.map(({ table }) => table))]
let folder = ''

async function copyOf(name: string): Promise<string> {
  const copy = join(folder, name)
  await mkdir(copy)
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const part of ['domain', 'sql', 'store']) await cp(join(root, 'server/src', part), join(copy, part), { recursive: true })
  await cp(join(root, 'server/package.json'), join(copy, 'package.json'))
  const options = { extends: join(root, 'tsconfig.base.json'), files: [...filesOfRows, 'forgetful.ts'] }
  await writeFile(join(copy, 'tsconfig.json'), JSON.stringify(options))
  await writeFile(join(copy, 'forgetful.ts'), 'export {}\n')
  return copy
}

/** What the compiler says of a copy, each error with the lines that explain it. */
function compile(copy: string): Promise<string[]> {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  return new Promise((resolve) => {
    execFile(process.execPath, [tsc, '--noEmit', '--pretty', 'false', '-p', copy], { cwd: copy }, (_error, stdout) =>
      resolve(stdout.split(/\n(?! )/).filter((text) => text.includes(': error '))),
    )
  })
}

async function plant(copy: string, file: string, declaration: string, more: string): Promise<void> {
  const path = join(copy, file)
  const text = await readFile(path, 'utf8')
  assert(text.includes(declaration), `${file} does not say "${declaration}".`)
  await writeFile(path, text.replace(declaration, `${declaration}\n${more}`))
}

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escudo-rows-'))
})
after(() => rm(folder, { recursive: true, force: true }))

/** The columns of a table that have a default, as `server/schema.sql` has them. */
async function columnsWithDefault(table: string): Promise<Set<string>> {
  const schema = await readFile(join(root, 'server/schema.sql'), 'utf8')
  const [, body] = new RegExp(`^create table ${table} \\(\\n([^]*?)\\n\\)`, 'm').exec(schema) ?? []
  assert(body !== undefined, `${table} is not in server/schema.sql.`)
  return new Set(body.split('\n').flatMap((line) => (/ default | generated /.test(line) ? [line.trim().split(' ')[0]!] : [])))
}

test('what is null in every new row is not written, and is null all the same: such a column has no default', async () => {
  const blanks = {
    payments: paymentRow.blank,
    attempts: attemptRow.blank,
    checkouts: checkoutRow.blank,
    deliveries: deliveryRow.blank,
    customers: customerRow.blank,
    disputes: disputeRow.blank,
    payment_links: paymentLinkRow.blank,
    reference_batches: batchRow.blank,
    reference_lines: lineRow.blank,
    schedule_periods: periodRow.blank,
    schedules: scheduleRow.blank,
  }
  for (const [table, blank] of Object.entries<Readonly<Record<string, unknown>>>(blanks)) {
    const withDefault = await columnsWithDefault(table)
    const nulls = Object.entries(blank).flatMap(([name, value]) => (value === null ? [snakeCase(name)] : []))
    assert.deepEqual(
      nulls.filter((name) => withDefault.has(name)),
      [],
      table,
    )
  }
})

describe('a stored row has one line a field', () => {
  test('as they are, they compile', async () => {
    assert.deepEqual(await compile(await copyOf('untouched')), [])
  })

  for (const field of ['metadata: Record<string, string>', 'metadata?: string | null']) {
    test(`a field without its line does not compile: ${field}`, async () => {
      const copy = await copyOf(`field${field.length}`)
      for (const { type, declaredIn } of rows) await plant(copy, declaredIn, `export type ${type} = {`, `  ${field}`)
      const errors = await compile(copy)
      const isSeen = (table: string) => errors.some((text) => text.startsWith(`${table}(`) && text.includes("'metadata' is missing"))
      const silent = rows.filter(({ table }) => !isSeen(table)).map(({ type }) => type)
      assert.deepEqual(silent, [], errors.join('\n'))
    })
  }

  test('nor does a line without a field, or one of another type', async () => {
    const copy = await copyOf('lines')
    const forgetful = `
      import { row } from './sql/row.ts'
      import { manyRows } from './sql/many-rows.ts'
      type Note = { entityId: number; text: string; at: Date }
      row<Note>('notes')({ entityId: { type: 'integer' }, text: { type: 'text' }, at: { type: 'timestamptz' }, gone: { type: 'text' } })
      row<Note>('notes')({ entityId: { type: 'integer' }, text: { type: 'text' }, at: { type: 'text' } })
      manyRows<Note>({ entityId: 'integer', text: 'text' })`
    await writeFile(join(copy, 'forgetful.ts'), forgetful)
    const lines = (await compile(copy)).map((line) => /^forgetful\.ts\((\d+)/.exec(line)?.[1])
    assert.deepEqual(lines, ['5', '6', '7'])
  })
})
