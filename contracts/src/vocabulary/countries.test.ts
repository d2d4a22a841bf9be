import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { countries } from './countries.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/**
 * What Unicode has beside the officially assigned codes of ISO 3166-1: those that ISO reserves for others (AC, CP, CQ, DG, EA, EU, EZ,
 * IC, TA, UN), those of users (QO, XA, XB, XK, ZZ), and codes of states that are gone, which it shows as their successors.
 */
const unassigned = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' '))

describe('the countries are those of ISO 3166-1', () => {
  test('as the browser’s own list has them, in the order of their codes', () => {
    const known = letters
      .flatMap((first) => letters.map((second) => first + second))
      .filter((code) => {
        const isCurrent = new Intl.Locale(`und-${code}`).region === code
        return isCurrent && names.of(code) !== undefined && !unassigned.has(code)
      })
    assert.deepEqual(countries, known)
    assert.equal(countries.length, 249)
  })

  test('the numbers that registrations have: places in that list', () => {
    const places = Object.fromEntries(['AD', 'DE', 'ES', 'FR', 'PT', 'ZW'].map((code) => [code, countries.indexOf(code) + 1]))
    assert.deepEqual(places, { AD: 1, DE: 57, ES: 68, FR: 75, PT: 184, ZW: 249 })
  })
})
