import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inLanguage, operatorVariables, readOperator } from '../../apps/portal/operator.ts'

test('what is not set is not there', () => assert.deepEqual(readOperator({}), { hasSandbox: true }))
test('what is set is, and production has no sandbox to show', () =>
  assert.deepEqual(readOperator({ PRIVACY_URL: 'https://a.example/{language}', OPERATOR_NAME: 'A, Lda.', MODE: 'production' }), {
    privacy: 'https://a.example/{language}',
    name: 'A, Lda.',
    hasSandbox: false,
  }))
test('the page’s language goes into an address', () =>
  assert.equal(inLanguage('https://a.example/{language}', 'es'), 'https://a.example/es'))
test('an address is an address', () => assert.throws(() => readOperator({ SUPPORT_URL: 'help' }), /SUPPORT_URL/))
test('each variable makes the build anew', () => assert(operatorVariables.includes('PRIVACY_URL') && operatorVariables.includes('MODE')))
