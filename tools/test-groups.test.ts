import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noteStarted, takeStarted } from '../server/test/started.ts'
import { groupsOf, inOrder } from './test-groups.ts'

test('each test file is run by one process, and what changes a process or is held to a time alone', () => {
  const groups = groupsOf(['{contracts,server,ui,apps,test,tools}/**/*.test.ts'])
  const files = groups.flat()
  assert.equal(new Set(files).size, files.length)
  assert(files.includes('tools/test-groups.test.ts') && files.includes('server/test/api/customers/get-customer.test.ts'))
  const shared = groups.filter((group) => group.length > 1)
  assert(shared.length > 20)
  assert.deepEqual(
    shared.flat().filter((file) => /^test\/(faults|races|sdks|shops|world)\//.test(file)),
    [],
  )
})

test('those that wait are begun apart, the longest first, and none is lost', () => {
  const groups = groupsOf(['{contracts,server,ui,apps,test,tools}/**/*.test.ts'])
  const order = inOrder(groups)
  assert.deepEqual(order.flat().sort(), groups.flat().sort())
  const places = ['shops/prestashop', 'faults/failover', 'faults/faults', 'citus/citus', 'faults/graceful-stop'].map((name) =>
    order.findIndex(([file]) => file === `test/${name}.test.ts`),
  )
  assert.equal(places[0], 0)
  for (const [at, place] of places.entries()) assert(place > (places[at - 1] ?? -2) + 1 && place < order.length * 0.9, places.join())
})

test('what a file has started is stopped once, by whoever takes it or at the end', async () => {
  let stops = 0
  const stop = noteStarted(async () => void (stops += 1))
  await Promise.all(takeStarted().map((one) => one()))
  await stop()
  assert.equal(stops, 1)
  assert.deepEqual(takeStarted(), [])
})
