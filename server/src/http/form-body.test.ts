import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseForm } from './form-body.ts'

describe('a form becomes', () => {
  const rows: [form: string, value: unknown][] = [
    ['', {}],
    ['name=Padaria+da+Aurora%20Lda&clientId=511000006', { name: 'Padaria da Aurora Lda', clientId: '511000006' }],
    ['economicActivity[section]=I&economicActivity[code]=561', { economicActivity: { section: 'I', code: '561' } }],
    ['user%5Bemail%5D=ana%40example.org', { user: { email: 'ana@example.org' } }],
    [
      'availableMethods[1][code]=MB&availableMethods[0][code]=CC&availableMethods[0][required]=true',
      { availableMethods: [{ code: 'CC', required: 'true' }, { code: 'MB' }] },
    ],
    ['shippingCountries[countryIds][]=1&shippingCountries[countryIds][]=2', { shippingCountries: { countryIds: ['1', '2'] } }],
    ['a=1&a=2', { a: '2' }],
    ['a=1&a[b]=2', { a: '1' }],
    ['a[b]=2&a=1', { a: { b: '2' } }],
    ['a[b=1&[c]=2&a.b=3&=4', {}],
    ['a[b][c][d][e][f]=1', {}],
  ]
  for (const [form, value] of rows) test(form || 'nothing', () => assert.deepEqual(parseForm(form), value))
})

test('names of the language are names like others', () => {
  const parsed = parseForm('__proto__[admin]=1&constructor[prototype][x]=1&user[__proto__][y]=1')
  assert.equal(({} as Record<string, unknown>).admin, undefined)
  assert.equal(Object.getPrototypeOf(parsed), Object.prototype)
  assert(Object.hasOwn(parsed, 'constructor'))
})

test('a flood of fields is cut', () => {
  const many = Array.from({ length: 2_000 }, (_, index) => `f${index}=1`).join('&')
  assert.equal(Object.keys(parseForm(many)).length, 500)
})
