import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readReport } from './report.ts'

const byNumber = { batch: '1', at: '2', type: '3', id: '4', own: '5', amount: '6', fee: '7' }
const words = { taken: ['PURS', 'CAPT'], back: ['RFND'], nothing: ['AUTH'] }
const file = [
  'P1;20261130231500;PURS;s2aa;0a0b0c0d111122223333444455556666;12.50;0.1875',
  '"P1";"2026-11-30 23:20:00";"RFND";"s2bb";"";"5,00";""',
  'P1;2026-11-30;AUTH;s2cc;;99.00;0',
  '',
].join('\r\n')

describe('a file of SIBS', () => {
  test('its lines, each with its sign, to the cent, and what was kept', () => {
    assert.deepEqual(readReport(`\uFEFF${file}`, byNumber, words), [
      {
        name: '0a0b0c0d-1111-2222-3333-444455556666',
        acquirerReference: 's2aa',
        word: 'PURS',
        amountCents: 1250,
        feeE8: 18_750_000n,
        at: new Date('2026-11-30T23:15:00Z'),
        batch: 'P1',
      },
      {
        name: null,
        acquirerReference: 's2bb',
        word: 'RFND',
        amountCents: -500,
        feeE8: 0n,
        at: new Date('2026-11-30T23:20:00Z'),
        batch: 'P1',
      },
    ])
  })

  test('a word that nobody has named is kept, as it is written, and said to be odd', () => {
    const [line, ...more] = readReport('P1;2026-11-30;DISP;s2ee;;-7.00;0', byNumber, words)
    assert.partialDeepStrictEqual(line, { word: 'DISP', acquirerReference: 's2ee', amountCents: -700, isOdd: true })
    assert.deepEqual(more, [])
  })

  test('with a first line its columns go by their names, and signs are as written', () => {
    const headed = 'Data;"Montante; líquido";Id\n2026-11-30T10:00:00+01:00;"-1,50 EUR";s2dd\n'
    const [line] = readReport(headed, { at: 'Data', amount: 'Montante; líquido', id: 'Id' }, { taken: [], back: [], nothing: [] })
    assert.partialDeepStrictEqual(line, { amountCents: -150, acquirerReference: 's2dd', at: new Date('2026-11-30T09:00:00Z') })
  })

  test('a quote inside quotes; an end of line inside them; no time', () => {
    const [line] = readReport('"a ""b""\nc";1.00', { id: '1', amount: '2' }, { taken: [], back: [], nothing: [] })
    assert.partialDeepStrictEqual(line, { acquirerReference: 'a "b"\nc', amountCents: 100, at: null })
  })

  test('nothing in it is nothing', () => assert.deepEqual(readReport('\n', { id: '1', amount: '2' }, words), []))

  const wrong: [name: string, text: string, says: RegExp][] = [
    ['no amount', 's2aa;much', /Line 1 of the file/],
    ['a fraction of a cent', 's2aa;1.001', /Line 1 of the file/],
    ['no id', 's2aa;1.00\n;1.00', /Line 2 of the file/],
    ['too few columns', 's2aa', /no column 2 \(amount\)/],
    ['cut off', '"s2aa;1.00', /not whole/],
  ]
  for (const [name, text, says] of wrong)
    test(`${name}: an error, nothing is passed over`, () =>
      assert.throws(() => readReport(text, { id: '1', amount: '2' }, { taken: [], back: [], nothing: [] }), says))
})
