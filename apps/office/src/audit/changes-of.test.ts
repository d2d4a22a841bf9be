import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesOf } from './changes-of.ts'

test('what was and what is, by name; what stayed is left out', () => {
  assert.deepEqual(changesOf('{"role":"viewer","name":"Eva"}', '{"role":"owner","name":"Eva","days":7}'), [
    { name: 'role', before: 'viewer', after: 'owner' },
    { name: 'days', before: undefined, after: '7' },
  ])
  assert.deepEqual(changesOf('{"url":"https://a.example"}', undefined), [{ name: 'url', before: 'https://a.example', after: undefined }])
  assert.deepEqual(changesOf(undefined, '{"addresses":["10.0.0.0/8"]}'), [
    { name: 'addresses', before: undefined, after: '["10.0.0.0/8"]' },
  ])
  assert.deepEqual(changesOf(undefined, undefined), [])
})
