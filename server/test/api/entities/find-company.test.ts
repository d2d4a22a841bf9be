import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, describe, test } from 'node:test'
import { createFormClient } from '@escudo/contracts'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

/** A register that answers as VIES does, each number in its own way. */
const asked: string[] = []
const register = createServer((request, response) => {
  const nif = (request.url ?? '').slice(-9)
  asked.push(nif)
  if (nif === '511000014') return response.writeHead(302, { location: '/PT/vat/510000002' }).end()
  if (nif === '511000022') return response.writeHead(500).end()
  const isValid = nif !== '511000030'
  return response.end(
    JSON.stringify({ isValid, name: isValid ? 'OFICINA UM LDA' : '---', address: 'RUA DOIS 2\nPORTO\n4000-322 PORTO', userError: 'VALID' }),
  )
})
register.listen(0, '127.0.0.1')
await once(register, 'listening')
after(() => register.close())
const { port } = register.address() as AddressInfo

const simulated = await startTestProvider()
const named = await startTestProvider({ companyRegisterUrl: `http://127.0.0.1:${port}/PT/vat/{nif}` })
const inSandbox = createFormClient({ baseUrl: simulated.baseUrl, language: 'EN' })
const form = createFormClient({ baseUrl: named.baseUrl, language: 'EN' })
const found = async (clientId: string) => ok(await form.findCompany({ params: { clientId } }))

describe('200', () => {
  test('in the sandbox the demo entities are known, and nobody is asked', async () => {
    assert.deepEqual(ok(await inSandbox.findCompany({ params: { clientId: '510000002' } })), {
      clientId: '510000002',
      name: 'Padaria Exemplo Lda',
      address: 'Rua Augusta 1',
      postCode: '1100-053',
      locality: 'Lisboa',
    })
    assert.deepEqual(ok(await inSandbox.findCompany({ params: { clientId: '511000006' } })), { clientId: '511000006' })
    assert.deepEqual(asked, [])
  })

  test('what the operator’s register says is suggested; what it does not say, or leads elsewhere with, is not; and enough is enough', async () => {
    assert.deepEqual(await found('511000006'), {
      clientId: '511000006',
      name: 'OFICINA UM LDA',
      address: 'RUA DOIS 2',
      postCode: '4000-322',
      locality: 'PORTO',
    })
    for (const clientId of ['511000014', '511000022', '511000030']) assert.deepEqual(await found(clientId), { clientId })
    // A wrong check digit is asked of nobody.
    assert.deepEqual(await found('511000007'), { clientId: '511000007' })
    assert.deepEqual(asked, ['511000006', '511000014', '511000022', '511000030'])
    for (let turn = 0; turn < 4; turn += 1) await found('511000006')
    assert.equal(asked.length, 6)
    assert.deepEqual(await found('511000006'), { clientId: '511000006' })
  })
})

test('404: what is no number', async () => {
  assertRefused(await form.findCompany({ params: { clientId: '51100000x' } }), 404, ['e00500', '/clientId'])
})
