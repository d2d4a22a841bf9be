import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { acquirerCommand } from '../../test/acquirer-command.ts'
import { standInCredentials } from '../../test/easypay.ts'
import { startTestProvider } from '../../test/harness.ts'
import { sibsAccount } from '../../test/sibs.ts'
import { startEasypayStandIn } from '../acquirers/easypay/stand-in/server.ts'
import { markOut } from '../store/acquirers/accounts.ts'

const { app } = await startTestProvider()
const standIn = await startEasypayStandIn(standInCredentials)
after(() => standIn.close())
const settings = JSON.stringify({ system: standIn.baseUrl, ...standInCredentials })

const operator = acquirerCommand(app)

test('an account is added, tried and routed, and its key is nowhere to be read', async () => {
  const added = await operator(['add', 'loja', 'easypay', '--entity', '510000002'], { input: settings })
  assert.equal(added.code, 0, added.text)
  assert.match(added.text, /\/acquirers\/[\w-]{32}\n/)
  const tried = await operator(['test', 'loja'])
  assert.equal(tried.text, 'easypay answers, and lets this account in.\n')
  const routed = await operator(['route', 'MW', 'loja', '--entity', '510000002'])
  assert.equal(routed.code, 0, routed.text)
  assert.match((await operator(['list'])).text, /^loja {2}easypay {2}510000002\nMW {2}510000002 {2}loja {2}from \S+ {2}(later|now)\n$/)
  const [row] = await app.sql<{ sealed: Buffer; text: string }[]>`select sealed, acquirer_accounts::text as text from acquirer_accounts`
  assert(!Buffer.from(row!.sealed).includes('a-test-key') && !row!.text.includes('a-test-key'))
})

test('a database without tables is told in one sentence, and nothing is noted in it', async () => {
  const { code, text } = await operator(['test', 'loja'], { env: { DATABASE_URL: process.env.TEST_DATABASE_URL } })
  assert.equal(code, 1)
  assert.match(text, /^The database lacks tables of this release\. [^\n]+\n$/)
})

test('a route with a standby; the list says which account is out, and since when', async () => {
  for (const account of ['primeira', 'reserva']) assert.equal((await operator(['add', account, 'easypay'], { input: settings })).code, 0)
  const routed = await operator(['route', 'MB', 'primeira', '--standby', 'reserva'])
  assert.match(routed.text, /^MB of everybody is asked of primeira, while that is out of reserva, from \S+\.\n$/)
  await markOut(app.sql, 'primeira', new Date('2026-11-23T04:05:06Z'))
  const { text } = await operator(['list'])
  assert.match(text, /^primeira {2}easypay {2}everybody {2}OUT since 2026-11-23T04:05:06\.000Z\nreserva {2}easypay {2}everybody$/m)
  assert.match(text, /^MB {2}everybody {2}primeira, standby reserva {2}from /m)
  await markOut(app.sql, 'primeira', null)
  assert.doesNotMatch((await operator(['list'])).text, /OUT/)
})

test('a route to an account that lacks what its method needs is refused when it is made', async () => {
  const { multibancoEntity: _none, ...sibs } = sibsAccount
  assert.equal((await operator(['add', 'sem-entidade', 'sibs'], { input: JSON.stringify({ system: 'sandbox', ...sibs }) })).code, 0)
  const refused = await operator(['route', 'MB', 'sem-entidade'])
  assert.equal(refused.code, 1)
  assert.match(
    refused.text,
    /sem-entidade cannot be asked for MB: its settings name no "multibancoEntity", without which SIBS makes no references\./,
  )
  assert.equal((await operator(['route', 'MW', 'sem-entidade', '--entity', '500100209'])).code, 0)
})

test('production takes no account at a test system; one that moves money is for production', async () => {
  const production = { MODE: 'production', ACQUIRER: 'accounts' }
  const refused = await operator(['add', 'tentativa', 'easypay'], { input: settings, env: production })
  assert.deepEqual([refused.code, /test system, where nobody pays in truth/.test(refused.text)], [1, true], refused.text)
  const real = JSON.stringify({ system: 'production', ...standInCredentials })
  const added = await operator(['add', 'verdadeira', 'easypay'], { input: real })
  assert.deepEqual([added.code, /It moves money: a server with MODE=production alone asks it\./.test(added.text)], [0, true], added.text)
  assert.equal((await operator(['add', 'outra-verdadeira', 'easypay'], { input: real, env: production })).code, 0)
})

for (const [words, input, said] of [
  [[], '', /Say what to do/],
  [['add', 'other', 'bank'], settings, /The connectors are easypay/],
  [['add', 'other-stand-in', 'easypay'], settings, /does not end in -stand-in/],
  [['add', 'other', 'easypay'], 'key', /An easypay account is/],
  [
    ['add', 'other', 'easypay'],
    JSON.stringify({ system: 'http://elsewhere.example', accountId: 'a', apiKey: 'b' }),
    /"system" is production, test/,
  ],
  [['add', 'loja', 'easypay'], settings, /There is an account loja already/],
  [['test', 'none'], '', /There is no account none/],
  [['route', 'XX', 'loja'], '', /The methods are/],
  [['route', 'GP', 'loja', '--entity', '510000002'], '', /easypay is asked for MW, CC, MB, AP, not for GP/],
  [['route', 'AP', 'loja', '--entity', '510000002'], '', /its settings have no "applePay": true/],
  [
    ['add', 'other', 'easypay'],
    JSON.stringify({ system: 'test', accountId: 'a', apiKey: 'b', applePay: 'yes' }),
    /"applePay" is true where/,
  ],
  [['route', 'MW', 'loja', '--entity', '500100209'], '', /the account of 510000002/],
  [['route', 'MW', 'loja', '--entity', '510000002', '--standby', 'loja'], '', /A standby is another account/],
  [['route', 'MW', 'nobody', '--standby', 'loja'], '', /A standby is another account/],
  [['route', 'MW', 'primeira', '--entity', '500100209', '--standby', 'loja'], '', /the account of 510000002/],
  [['route', 'MW', 'primeira', '--standby', 'none'], '', /There is no account none/],
  [['route', 'MW', 'nobody', '--from', 'soon'], '', /--from is a time/],
] as const)
  test(`refused: ${words.join(' ')}`, async () => {
    const { code, text } = await operator(words, { input })
    assert.equal(code, 1)
    assert.match(text, said)
  })
