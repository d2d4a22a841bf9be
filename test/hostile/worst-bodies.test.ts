import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { soapOperations, type Operation } from '@escudo/contracts'
import { basicOf, newCheckout, newReference } from '../../server/test/builders.ts'
import { startResources } from '../../server/test/every-operation.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { tally } from '../../server/test/tally.ts'
import { bodyLimitOf } from '../../server/src/http/body-limits.ts'
import { addressIn, officePeople, officeWriting, worstBodies, worstBodiesAgain, worstXml, writing } from './worst-bodies.ts'

const provider = await startTestProvider()
const longestAnswer = 16 * 1024
const { paramsOf } = await startResources(provider)
const { id: token } = await newCheckout(provider.client)

const addressOf = addressIn(token, paramsOf)
const people = officePeople(provider)

const asPlatform = { Authorization: basicOf('1001'), 'Escudo-ClientId': '510000002', 'Content-Type': 'application/json' }

async function send(method: string, path: string, body: string, headers: Record<string, string>) {
  const response = await fetch(provider.baseUrl + path, { method, headers, body })
  return { status: response.status, bytes: (await response.bytes()).length }
}

/** Sends a body; a fault, or a long answer to bad input, is a finding. */
async function isSmall(method: string, path: string, body: string, headers: Record<string, string> = asPlatform): Promise<number> {
  const { status, bytes } = await send(method, path, body, headers)
  assert(status < 500, `${method} ${path} with ${body.slice(0, 60)}: ${status}`)
  if (status >= 400) assert(bytes <= longestAnswer, `${method} ${path} with ${body.slice(0, 60)}: ${bytes} bytes`)
  return status
}

/** Every body of a call, and one that is too long to be read. */
async function sendWorst(
  operation: Operation,
  path: string,
  headers?: Record<string, string>,
  bodies = worstBodies(operation),
): Promise<number[]> {
  const statuses: number[] = []
  for (const body of bodies) {
    assert(body.length <= bodyLimitOf(operation), `${body.length} ${body.slice(0, 40)}`)
    statuses.push(await isSmall(operation.method, path, body, headers))
  }
  const over = `{"a":"${'x'.repeat(bodyLimitOf(operation))}"}`
  assert.equal(await isSmall(operation.method, path, over, headers), 413)
  tally(`Worst bodies of ${operation.operationId}, answered above 16 KiB`, bodies.length + 1)
  return statuses
}

describe('the worst body of every call is answered in 16 KiB', () => {
  for (const operation of writing) test(operation.operationId, () => sendWorst(operation, addressOf(operation)).then(() => undefined))
})

const isOfApi = ({ operationId }: Operation): boolean => writing.some((operation) => operation.operationId === operationId)

describe('and as people of the office send them, who have signed in', () => {
  for (const operation of officeWriting) {
    test(operation.operationId, async () => {
      const { pathOf, headersFor } = await people
      const bodies = isOfApi(operation) ? worstBodiesAgain(operation) : worstBodies(operation)
      const statuses = await sendWorst(operation, pathOf(operation), await headersFor(operation), bodies)
      // None stops before its body is looked at.
      if (operation.body) assert(statuses.includes(422) && !statuses.includes(401) && !statuses.includes(403), statuses.join(' '))
    })
  }
})

describe('the worst envelope of every SOAP operation', () => {
  for (const name of Object.keys(soapOperations)) {
    test(name, async () => {
      for (const body of worstXml(name)) await isSmall('POST', '/soap/server', body, { ...asPlatform, 'Content-Type': 'text/xml' })
      tally(`Worst envelopes of ${name}, answered above 16 KiB`, worstXml(name).length)
    })
  }
})

test('and the provider still works', async () => {
  await newReference(provider.client)
})
