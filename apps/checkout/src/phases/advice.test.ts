import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { languages, refusals } from '@escudo/contracts'
import { texts } from '../texts.ts'
import { cardDeclines } from '../methods/card/declines.ts'
import { isAboutNumber, mbwayDeclines } from '../methods/mbway/declines.ts'
import { walletDeclines } from '../methods/wallet/declines.ts'
import { adviceOn, reasonOf } from './advice.ts'

const declines = { CC: cardDeclines, MW: mbwayDeclines, AP: walletDeclines, GP: walletDeclines }
type Method = keyof typeof declines
const after = (code: string, method: Method, others = true) => adviceOn(code, declines[method], others)

describe('adviceOn', () => {
  const rows: [what: string, code: string, method: Method, others: boolean, advice: string][] = [
    ['refused by the bank: details or another card', 'e02433', 'CC', true, 'adviseDetails'],
    ['refused in a wallet, where nothing was typed', 'e02433', 'AP', true, 'adviseCard'],
    ['expired in a wallet', 'e02454', 'GP', true, 'adviseCard'],
    ['too little money', 'e02451', 'CC', true, 'adviseCard'],
    ['an expired card', 'e02454', 'CC', false, 'adviseExpiry'],
    ['not confirmed at the bank', 'e02459', 'CC', true, 'adviseConfirm'],
    ['a number without MB WAY', 'e04113', 'MW', true, 'adviseNumber'],
    ['not accepted in time', 'e04201', 'MW', false, 'adviseInTime'],
    ['refused in the app', 'e04020', 'MW', true, 'tryAnother'],
    ['refused in the app, which is the only way', 'e04020', 'MW', false, 'tryAgain'],
  ]
  for (const [what, code, method, others, advice] of rows) test(what, () => assert.equal(after(code, method, others), advice))

  test('every reason of an acquirer has one sentence of advice, in each language', () => {
    for (const code of Object.keys(refusals).filter((key) => /^e0[24][1-9]|^e04[0-9]/.test(key)))
      for (const language of languages)
        for (const method of ['MW', 'CC', 'AP'] as const) assert.match(texts[after(code, method)][language], /^[^.]+\.$/, code)
  })
})

test('isAboutNumber: the number is to be mended only where it is the reason', () => {
  assert.deepEqual(['e04113', 'e04202', 'e04020', 'e04100'].map(isAboutNumber), [true, true, false, false])
})

test('reasonOf: in the payer’s words where the API has others', () => {
  const said = (code: string, method: Method) => reasonOf({ code, message: 'As told' }, declines[method], (key) => key)
  assert.deepEqual(
    [said('e04020', 'MW'), said('e04020', 'AP'), said('e04113', 'MW'), said('e02451', 'CC')],
    ['refusedInApp', 'As told.', 'noMbway', 'As told.'],
  )
})
