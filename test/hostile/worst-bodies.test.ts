import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { soapOperations } from '@escudo/contracts'
import { basicOf, newCheckout, newReference } from '../../server/test/builders.ts'
import { startResources } from '../../server/test/every-operation.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { tally } from '../../server/test/tally.ts'
import { bodyLimitOf } from '../../server/src/http/body-limits.ts'
import { addressIn, ownHeaders, worstBodies, worstXml, writing } from './worst-bodies.ts'

const provider = await startTestProvider()
const longestAnswer = 16 * 1024
const { paramsOf } = await startResources(provider)
const { id: token } = await newCheckout(provider.client)

const addressOf = addressIn(token, paramsOf)

async function send(method: string, path: string, body: string, contentType: string) {
  const headers = {
    Authorization: basicOf('1001'),
    'Escudo-ClientId': '510000002',
    'Content-Type': contentType,
    ...ownHeaders,
  }
  const response = await fetch(provider.baseUrl + path, { method, headers, body })
  return { status: response.status, bytes: (await response.bytes()).length }
}

/** Sends a body; a fault, or a long answer to bad input, is a finding. */
async function isSmall(method: string, path: string, body: string, contentType = 'application/json'): Promise<void> {
  const { status, bytes } = await send(method, path, body, contentType)
  assert(status < 500, `${method} ${path} with ${body.slice(0, 60)}: ${status}`)
  if (status >= 400) assert(bytes <= longestAnswer, `${method} ${path} with ${body.slice(0, 60)}: ${bytes} bytes`)
}

describe('the worst body of every call is answered in 16 KiB', () => {
  for (const operation of writing) {
    test(operation.operationId, async () => {
      const path = addressOf(operation)
      const bodies = worstBodies(operation)
      for (const body of bodies) {
        assert(body.length <= bodyLimitOf(operation), `${body.length} ${body.slice(0, 40)}`)
        await isSmall(operation.method, path, body)
      }
      const over = `{"a":"${'x'.repeat(bodyLimitOf(operation))}"}`
      const { status } = await send(operation.method, path, over, 'application/json')
      assert.equal(status, 413)
      tally(`Worst bodies of ${operation.operationId}, answered above 16 KiB`, bodies.length + 1)
    })
  }
})

describe('the worst envelope of every SOAP operation', () => {
  for (const name of Object.keys(soapOperations)) {
    test(name, async () => {
      for (const body of worstXml(name)) await isSmall('POST', '/soap/server', body, 'text/xml')
      tally(`Worst envelopes of ${name}, answered above 16 KiB`, worstXml(name).length)
    })
  }
})

test('and the provider still works', async () => {
  await newReference(provider.client)
})
