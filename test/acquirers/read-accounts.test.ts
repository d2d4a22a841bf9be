import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestProvider } from '../../server/test/harness.ts'
import { hashOfDoor, insertAccount, insertRoute, readAccounts } from '../../server/src/store/acquirers/accounts.ts'
import type { Db } from '../../server/src/store/db.ts'

const { app } = await startTestProvider()
const { sql } = app

test('accounts and routes that come while they are read: no route is there without its account', async () => {
  let statements = 0
  /** Somebody adds an account, and routes a method to it, after each statement. */
  const busy = async (...asked: [TemplateStringsArray, ...unknown[]]): Promise<unknown> => {
    const rows: unknown = await (sql as (...given: typeof asked) => unknown)(...asked)
    const account = `loja-${(statements += 1)}`
    await insertAccount(sql, { account, connector: 'easypay', entityId: null, sealed: Buffer.of(1), doorHash: hashOfDoor(account) })
    await insertRoute(sql, { entityId: null, methodCode: 'CC', account, standby: null, validFrom: new Date() })
    return rows
  }
  const read = await readAccounts(busy as unknown as Db, undefined)
  assert(read && statements === 3)
  const known = read.accounts.map(({ account }) => account)
  assert(read.routes.length > 0)
  assert.deepEqual(
    read.routes.filter(({ account }) => !known.includes(account ?? '')),
    [],
  )
})
