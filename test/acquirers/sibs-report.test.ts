import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { accountPlace } from '../../server/src/calls/sealed-places.ts'
import { askPhone, ok, reaches } from '../../server/test/builders.ts'
import { eventually } from '../../server/test/harness.ts'
import { sibsAccount, startWithSibs } from '../../server/test/sibs.ts'

const { provider, standIn } = await startWithSibs()
const { client, app } = provider
const { sql } = app
const folder = await mkdtemp(join(tmpdir(), 'escudo-report-'))
after(() => rm(folder, { recursive: true, force: true }))

const command = join(import.meta.dirname, '../../server/src/bin/reconcile.ts')
const from = new Date(Date.now() - 3_600_000).toISOString()
function operator(...words: string[]): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    const { databaseUrl, masterKey } = app.config
    const env = { ...process.env, DATABASE_URL: databaseUrl, MASTER_KEY: masterKey }
    execFile(process.execPath, [command, 'loja', '--from', from, ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
    )
  })
}
const columns = ['--columns', 'batch=1,at=2,type=3,id=4,amount=5,fee=6', '--taken', 'PURS,PREF', '--back', 'RFND', '--nothing', 'AUTH']

async function nameOf(paymentId: string): Promise<string> {
  const [row] = await sql<{ knownAs: string }[]>`select known_as from attempts where payment_id = ${paymentId} and status = 'approved'`
  return row?.knownAs ?? assert.fail('It is not approved.')
}
/** What the account's settings say that SIBS keeps. */
async function agree(fees: string | undefined): Promise<void> {
  const settings = JSON.stringify({ system: standIn.baseUrl, ...sibsAccount, fees })
  await sql`update acquirer_accounts set sealed = ${app.services.vault.seal(settings, accountPlace('loja'))} where account = 'loja'`
}
async function report(lines: readonly string[]) {
  const path = join(folder, 'SIBS_Reconciliation_20261201001000.csv')
  await writeFile(path, lines.join('\r\n'))
  return operator('--file', path, ...columns)
}

test('a file of SIBS against the books, to the cent; what differs is listed', async () => {
  const { id } = await askPhone(client, '351#911234567')
  await reaches(client, id, 'confirmed')
  const refund = ok(await client.refundPayment({ params: { id }, body: { amount: 500 } }))
  await reaches(client, refund.id, 'confirmed')
  const { id: byReference, referenceDetails } = ok(await client.createPaymentReference({ body: { amount: 990 } }))
  assert(standIn.world.payReference(referenceDetails?.reference ?? '', 990))
  await reaches(client, byReference, 'confirmed')
  const now = new Date().toISOString()
  const lines = [
    `P1;${now};PURS;${await nameOf(id)};12.50;0.19`,
    `P1;${now};RFND;${await nameOf(refund.id)};5.00;`,
    `P1;${now};PREF;${await nameOf(byReference)};9,90;0,62`,
    `P1;${now};AUTH;s2held;100.00;`,
  ]
  const same = await report(lines)
  assert.equal(same.code, 0, same.text)
  assert.match(same.text, /^batch P1: 3 lines, 17\.40 €, fees 0\.81\d* €, net 16\.59\d* €$/m)
  assert.match(same.text, /^3 lines of the acquirer, 3 of ours, 0 differ\.$/m)

  const other = await report([lines[0]!.replace('12.50', '12.51'), lines[1]!, `P1;${now};PURS;s2stranger;7.00;`])
  assert.equal(other.code, 1)
  assert.match(other.text, /^another amount: payment \d+ of 510000002, 12\.50 €, .*; the acquirer has 12\.51 €$/m)
  assert.match(other.text, /^only with us: payment \d+ of 510000002, 9\.90 €/m)
  assert.match(other.text, /^only with the acquirer: PURS s2stranger, 7\.00 €$/m)
  assert.match(other.text, /3 differ\.$/m)

  const odd = await report([...lines, `P1;${now};DISP;${await nameOf(id)};-12.50;`])
  assert.equal(odd.code, 1)
  assert.match(odd.text, /^only with the acquirer: DISP \S+, -12\.50 €: nobody has said what that word means$/m)
  assert.match(odd.text, / 1 differ\.$/m)

  await agree('MW 0.04 + 1.2%, MB 0.62')
  assert.equal((await report(lines)).code, 0)
  const dearer = await report([lines[0]!.replace('0.19', '0.20'), lines[1]!.replace(';5.00;', ';5.00;0.05'), lines[2]!])
  assert.equal(dearer.code, 1)
  const kept = (of: string): RegExp => new RegExp(`^another fee: payment \\d+ of 510000002, ${of} €$`, 'm')
  assert.match(dearer.text, kept('12\\.50 € by MW, asked as [\\w-]+; 0\\.19000000 € was agreed, the acquirer kept 0\\.20000000'))
  assert.match(dearer.text, kept('-5\\.00 € by MW, asked as [\\w-]+; 0\\.00000000 € was agreed, the acquirer kept 0\\.05000000'))
  assert.match(dearer.text, /2 differ\.$/m)
  await agree(undefined)
})

test('the stand-in’s file, by the columns that the guide gives as an example', async () => {
  const path = join(folder, 'SIBS_Reconciliation_20261202001000.csv')
  await writeFile(path, await (await fetch(new URL('/stand-in/report', standIn.baseUrl))).text())
  const guide = await readFile(join(import.meta.dirname, '../../docs/how-to/go-live-with-sibs.md'), 'utf8')
  const [, given = ''] = /--columns (\S+ --taken \S+ --back \S+ --nothing \S+)/.exec(guide) ?? []
  const { code, text } = await operator('--file', path, '--columns', ...given.split(' '))
  assert.equal(code, 0, text)
  assert.match(
    text,
    /^batch 20\d\d-\d\d-\d\d: 3 lines, 17\.40 €, fees 0\.0+ €, net 17\.40* €\n3 lines of the acquirer, 3 of ours, 0 differ\.\n$/,
  )
})

test('what came too late and was given back is no difference, by SIBS’s names for both', async () => {
  const { id } = await askPhone(client, '351#911234567')
  await reaches(client, id, 'confirmed')
  const name = await nameOf(id)
  const since = new Date().toISOString()
  // As if it had come too late.
  await sql`update attempts set status = 'reversing', look_again_at = now() where payment_id = ${id}`
  await eventually('It is given back', async () => {
    const [row] = await sql<{ status: string }[]>`select status from attempts where payment_id = ${id}`
    return row?.status === 'declined'
  })
  const [step] = standIn.world.stepsOf(name)
  const lines = [`P3;${since};PURS;${name};12.50;0`, `P3;${since};RFND;${step!.id};12.50;0`]
  assert.doesNotMatch((await report(lines)).text, new RegExp(`payment ${id} `))
  const half = await report([lines[0]!, lines[1]!.replace('12.50', '12.40')])
  assert.match(
    half.text,
    /^another amount: payment \d+ of 510000002, -?12\.50 €, .*; the acquirer has 0\.10 € \(PURS 12\.50 €, RFND -12\.40 €\)$/m,
  )
})

test('without a file SIBS shows no books; what cannot be read is an error', async () => {
  assert.match((await operator()).text, /shows no books: give a file/)
  const broken = await report(['P1;yesterday;PURS;s2aa;1.00;'])
  assert.equal(broken.code, 1)
  assert.match(broken.text, /Line 1 of the file/)
  assert.match((await operator('--file', 'x', '--columns', 'id=1')).text, /npm run reconcile -- <account>/)
  assert.match((await operator('--file', '/nowhere', '--columns', 'id=1,amount=2')).text, /ENOENT/)
})
