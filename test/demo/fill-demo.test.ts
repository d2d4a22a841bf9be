import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoKeys } from '@escudo/contracts'
import { verify } from '../../server/src/store/database/verify.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { fillDemo } from '../../tools/demo/fill-demo.ts'
import { shops } from '../../tools/demo/shops.ts'

const { app, baseUrl, clientFor } = await startTestProvider()
const workshop = shops.find(({ clientId }) => clientId === '508000009')

test('a day of a shop and what there is of the next: at their own minutes, the books agree, and its clock is the real one again', async () => {
  const now = new Date()
  const played = await fillDemo({ baseUrl, sql: app.sql, seed: 3, days: 1, now, of: [workshop!] })
  const orders = ['card', 'hold', 'phone', 'reference', 'openReference', 'wallet', 'link', 'terminal'].map((way) => played[way] ?? 0)
  const count = orders.reduce((sum, one) => sum + one, 0)
  assert(count >= 1, JSON.stringify(played))
  const [found] = await app.sql<{ first: Date; last: Date; ahead: string }[]>`
    select min(p.created_at) as first, max(p.created_at) as last, max(e.clock_ahead_seconds) as ahead
    from payments p join entities e using (entity_id) where entity_id = 508000009`
  assert(found && found.first.getTime() < Math.floor(now.getTime() / 86_400_000) * 86_400_000 && found.last.getTime() <= Date.now())
  assert.equal(Number(found.ahead), 0)
  assert.deepEqual(
    (await verify(app.sql)).flatMap(({ findings }) => findings),
    [],
  )
  const listed = await clientFor({ platformCode: '1002', privateKey: demoKeys['1002'], clientId: '508000009' }).listPayments()
  assert(listed.success && listed.data.length >= count)
})
