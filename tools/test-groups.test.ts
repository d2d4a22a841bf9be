import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noteStarted, takeStarted } from '../server/test/started.ts'
import { groupsOf } from './test-groups.ts'

test('each test file is run by one process, and what changes a process or is held to a time alone', () => {
  const groups = groupsOf(['{contracts,server,ui,apps,test,tools}/**/*.test.ts'])
  const files = groups.flat()
  assert.equal(new Set(files).size, files.length)
  assert(files.includes('tools/test-groups.test.ts') && files.includes('server/test/api/customers/get-customer.test.ts'))
  const shared = groups.filter((group) => group.length > 1)
  assert(shared.length > 20)
  assert.deepEqual(
    shared.flat().filter((file) => /\/every\/|^test\/(faults|races|sdks|shops|world)\//.test(file)),
    [],
  )
})

test('what a file has started is stopped once, by whoever takes it or at the end', async () => {
  let stops = 0
  const stop = noteStarted(async () => void (stops += 1))
  await Promise.all(takeStarted().map((one) => one()))
  await stop()
  assert.equal(stops, 1)
  assert.deepEqual(takeStarted(), [])
})
