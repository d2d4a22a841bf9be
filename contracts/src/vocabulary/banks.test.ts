import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bankOfIban } from './banks.ts'
import { isIban } from './iban.ts'

/** An IBAN of a bank with an account of ours, its check digits right. */
function ibanOf(country: string, rest: string): string {
  const digits = `${rest}${country}00`.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${rest}`
}
const caixa = ibanOf('PT', '003500000000000000054')

describe('the bank of an IBAN', () => {
  test('is told of a Portuguese one, with spaces too', () => {
    assert(isIban(caixa))
    assert.deepEqual(bankOfIban(caixa), { name: 'Caixa Geral de Depósitos', bic: 'CGDIPTPL' })
    assert.equal(bankOfIban(caixa.replaceAll(/(.{4})/g, '$1 ').toLowerCase())?.bic, 'CGDIPTPL')
  })
  test('is not told of a wrong one, another country’s, or a bank that nobody listed', () => {
    assert.equal(bankOfIban(`${caixa.slice(0, -1)}5`), undefined)
    assert.equal(bankOfIban(ibanOf('ES', '00350000000000000054')), undefined)
    assert.equal(bankOfIban(ibanOf('PT', '999900000000000000054')), undefined)
  })
})
