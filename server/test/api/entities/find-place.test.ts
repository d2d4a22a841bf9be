import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createFormClient } from '@escudo/contracts'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const { baseUrl } = await startTestProvider()
const form = createFormClient({ baseUrl, language: 'EN' })
const placeOf = async (postCode: string) => ok(await form.findPlace({ params: { postCode } }))

describe('200', () => {
  test('the place of a post code', async () => {
    assert.deepEqual(await placeOf('1100-053'), { postCode: '1100-053', locality: 'Lisboa' })
    assert.deepEqual(await placeOf('4785-221'), { postCode: '4785-221', locality: 'Trofa' })
  })

  test('nothing where the digits lead to several places, or to none', async () => {
    assert.deepEqual(await placeOf('2835-001'), { postCode: '2835-001' })
    assert.deepEqual(await placeOf('9999-999'), { postCode: '9999-999' })
  })
})

test('404: what is no post code', async () => {
  for (const postCode of ['1100', '1100-05', 'x', '1100-0533'])
    assertRefused(await form.findPlace({ params: { postCode } }), 404, ['e00500', '/postCode'])
})
