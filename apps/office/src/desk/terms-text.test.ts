import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '@escudo/contracts/page'
import { betweenText, termsText } from './terms-text.ts'

/** Locales write several kinds of space, all of them non-breaking. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')

test('money, shares and methods as people read them, to the last decimal that counts', () => {
  const methods = [
    { code: 'MB' as const, fixed: '0.12000000', basisPoints: 95 },
    { code: 'CC' as const, fixed: '0', basisPoints: 0 },
  ]
  assert.deepEqual(
    languages.map((language) => plain(termsText({ methods, disputeFee: '20.00000001', vat: 2300 }, language))),
    [
      'Multibanco: 0,12 € + 0,95%; Cartão de crédito/débito: 0,00 € + 0,00%; ↺ 20,00000001 €; IVA: 23,00%',
      'Multibanco: 0,12 € + 0,95 %; Tarjeta de crédito/débito: 0,00 € + 0,00 %; ↺ 20,00000001 €; IVA: 23,00 %',
      'Multibanco: €0.12 + 0.95%; Credit/debit card: €0.00 + 0.00%; ↺ €20.00000001; VAT: 23.00%',
    ],
  )
})

test('between which amounts, in thousands', () => {
  for (const language of ['PT', 'ES'] as const)
    assert.equal(plain(betweenText({ minimumAmount: 1, maximumAmount: 99_999_999 }, language)), '0,01 € – 999 999,99 €')
  const methods = [{ code: 'MB' as const, fixed: '12345.12345678', basisPoints: 0 }]
  assert.equal(plain(termsText({ methods }, 'ES')), 'Multibanco: 12 345,12345678 € + 0,00 %')
})
