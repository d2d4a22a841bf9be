import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const { clientFor } = await startTestProvider()
const nobody = clientFor({ platformCode: '', privateKey: '', clientId: '' })
const inLanguage = (language: 'PT' | 'ES' | 'EN') => clientFor({ platformCode: '', privateKey: '', clientId: '', language })

describe('200', () => {
  test('one error, in Portuguese unless told', async () => {
    assert.deepEqual(ok(await nobody.getError({ params: { errorCode: 'e00221' } })), {
      code: 'e00221',
      status: 422,
      msg: 'Campo obrigatório',
    })
  })

  test('in Spanish and English', async () => {
    assert.equal(ok(await inLanguage('ES').getError({ params: { errorCode: 'e00221' } })).msg, 'Campo obligatorio')
    assert.equal(ok(await inLanguage('EN').getError({ params: { errorCode: 'e00221' } })).msg, 'Field required')
  })

  test('a whole sentence where the answer of a call would name a value', async () => {
    assert.equal(ok(await nobody.getError({ params: { errorCode: 'e00602' } })).msg, 'Saldo insuficiente para a devolução')
    const { msg } = ok(await inLanguage('EN').getError({ params: { errorCode: 'e00301' } }))
    assert.equal(msg, 'Limit exceeded or below expected values: between the minimum and the maximum')
  })

  test('what the catalogue lists can be fetched, word for word', async () => {
    for (const entry of ok(await nobody.listErrors())) {
      assert.deepEqual(ok(await nobody.getError({ params: { errorCode: entry.code } })), entry)
    }
  })
})

describe('404', () => {
  for (const errorCode of ['e99999', 'E00221', 'toString', '__proto__']) {
    test(`there is no ${errorCode}`, async () => assertRefused(await nobody.getError({ params: { errorCode } }), 404, ['e00500']))
  }
})
