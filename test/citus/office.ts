import assert from 'node:assert/strict'
import { officeOperations, type DemoPerson } from '@escudo/contracts'
import { newReference, ok } from '../../server/test/builders.ts'
import { startTestProvider, type TestProvider } from '../../server/test/harness.ts'
import { demoOffice, type OfficeBrowser } from '../../server/test/office.ts'

type Answer = { success: boolean; status: number; text?: string }
type Ask = (given: { params: Record<string, string>; query: object }) => Promise<Answer>

const members: readonly DemoPerson[] = ['owner', 'developer']
const staff: readonly DemoPerson[] = ['staff-operations', 'staff-finance', 'staff-compliance', 'staff-support', 'staff-administrator']

/** Ids by the beginning of the paths that name them; what asks for another thing is not asked. */
function idsOf(paymentId: string): (path: string) => Record<string, string> | undefined {
  const known: readonly (readonly [RegExp, Record<string, string>])[] = [
    [/^\/payments\/\{id\}/, { id: paymentId }],
    [/^\/desk\/entities\/\{clientId\}(\/\w+)?$/, { clientId: '510000002' }],
    [/^\/platforms\/\{platformCode\}\/webhooks$/, { platformCode: '1001' }],
    [/^[^{]*$/, {}],
  ]
  return (path) => known.find(([words]) => words.test(path))?.[1]
}

/** What some rooms are asked with. */
const queries: Readonly<Record<string, object>> = {
  getOverview: { days: 7 },
  searchPayments: { q: '12.50' },
  searchDeskPayments: { q: '12.50' },
  searchCustomers: { q: 'Rui' },
}

/** Every room of the office is opened by somebody who may; those that nobody was let into are given back. */
async function openRooms(people: readonly OfficeBrowser[], isOfDesk: boolean, ids: ReturnType<typeof idsOf>): Promise<string[]> {
  const shut: string[] = []
  for (const { operationId, method, path } of Object.values(officeOperations)) {
    const params = ids(path)
    if (method !== 'GET' || !params || path.startsWith('/desk/') !== isOfDesk) continue
    const answers: Answer[] = []
    for (const { client } of people) {
      const ask = (client as unknown as Record<string, Ask>)[operationId]!
      answers.push(await ask({ params, query: queries[operationId] ?? {} }))
      if (answers.at(-1)!.success) break
    }
    if (!answers.at(-1)!.success) shut.push(`${operationId}: ${answers.map(({ status, text }) => `${status} ${text}`).join('; ')}`)
  }
  return shut
}

const enter = (provider: TestProvider, people: readonly DemoPerson[]): Promise<OfficeBrowser[]> =>
  Promise.all(people.map((person) => demoOffice(provider, person)))

/** What an entity's people see of the office, room by room; then, once `next` was called, what the provider's staff do. */
export async function openOfficeRooms(databaseUrl: string, next: () => void): Promise<void> {
  const provider = await startTestProvider({ databaseUrl, logLevel: 'silent' })
  try {
    const { client } = provider
    const { id, referenceDetails } = await newReference(client)
    ok(await client.payAtCashMachine({ body: { entity: referenceDetails.entity!, reference: referenceDetails.reference, amount: 1250 } }))
    const ids = idsOf(id)
    assert.deepEqual(await openRooms(await enter(provider, members), false, ids), [])
    next()
    assert.deepEqual(await openRooms(await enter(provider, staff), true, ids), [])
  } finally {
    await provider.app.stop()
  }
}
