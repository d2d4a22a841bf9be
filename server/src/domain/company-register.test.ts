import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRegisterAnswer, type FoundCompany } from './company-register.ts'

const answer = (said: object) => JSON.stringify({ isValid: true, userError: 'VALID', name: 'PADARIA EXEMPLO LDA', address: '', ...said })
const name = 'PADARIA EXEMPLO LDA'

const rows: [why: string, answer: string, found: FoundCompany | undefined][] = [
  [
    'a street, the town and the post code',
    answer({ address: 'RUA AUGUSTA N 1\nLISBOA\n1100-053 LISBOA' }),
    { name, address: 'RUA AUGUSTA N 1', postCode: '1100-053', locality: 'LISBOA' },
  ],
  [
    'two lines of a street, in columns',
    answer({ address: 'RUA  AUGUSTA N 1\r\nLOJA B\r\n1100-053 LISBOA' }),
    { name, address: 'RUA AUGUSTA N 1, LOJA B', postCode: '1100-053', locality: 'LISBOA' },
  ],
  ['no post code', answer({ address: 'RUA AUGUSTA N 1' }), { name, address: 'RUA AUGUSTA N 1' }],
  ['nothing that may be shown', answer({ name: '---', address: '---' }), {}],
  ['the other spelling of VIES', JSON.stringify({ valid: true, name }), { name }],
  ['a number that is not valid there', answer({ isValid: false }), undefined],
  ['letters that hide', answer({ name: 'PADARIA\u202e LDA' }), {}],
  ['a name that no field takes', answer({ name: 'x'.repeat(201) }), {}],
  ['what is no text', answer({ name: 1, address: [] }), {}],
  ['null', 'null', undefined],
  ['a page', '<html>', undefined],
]
for (const [why, text, found] of rows) test(why, () => assert.deepEqual(readRegisterAnswer(text), found))
