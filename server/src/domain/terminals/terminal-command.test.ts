import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { commandStatuses } from '@escudo/contracts/vocabulary'
import { later, someTime } from '../../../test/payment-builder.ts'
import {
  authenticateHolder,
  isAuthenticating,
  isOpen,
  isSameCard,
  newCommand,
  presentCard,
  refuseAuthentication,
  refuseCard,
  refusePresentation,
  type TerminalCard,
} from './terminal-command.ts'

const order = { entityId: 510000002, commandId: 'c', terminalUuid: 't', paymentId: '58113', kind: 'payment', amountCents: 1250 } as const
const sent = newCommand(order, someTime)
const card: TerminalCard = {
  brand: 'VISA',
  last4Digits: '4242',
  fingerprint: 'f1',
  presentation: 'chip',
  authentication: 'pin',
  bankSays: null,
}
const soon = later(someTime, 30_000)

test('a command waits a minute for the card', () => {
  assert.equal(refuseCard(sent, later(someTime, 60_000)), undefined)
  assert.equal(refuseCard(sent, later(someTime, 60_001))?.code, 'e00402')
})

describe('a status at a time', () => {
  for (const status of commandStatuses) {
    test(`${status}: open or not, a card or not, an authentication or not`, () => {
      const command = { ...sent, status }
      assert.equal(isOpen(command), status.startsWith('waiting_'))
      assert.equal(refuseCard(command, soon) === undefined, status === 'waiting_card')
      assert.equal(refuseAuthentication(command, 'pin', soon) === undefined, status === 'waiting_pin')
      assert.equal(refuseAuthentication(command, 'signature', soon) === undefined, status === 'waiting_signature')
      assert.equal(isAuthenticating(command, soon), status === 'waiting_pin' || status === 'waiting_signature')
      assert.equal(isAuthenticating(command, later(someTime, 60_001)), false)
    })
  }
})

describe('a card is presented', () => {
  for (const [name, changes, original, status, outcome] of [
    ['asks for the PIN', {}, undefined, 'waiting_pin', 'open'],
    ['asks for a signature', { authentication: 'signature' }, undefined, 'waiting_signature', 'open'],
    ['asks nothing', { authentication: 'none' }, undefined, 'waiting_card', 'approved'],
    ['asks nothing, and the issuer declines', { authentication: 'none', bankSays: 'e02451' }, undefined, 'waiting_card', 'e02451'],
    ['is the one that paid', { authentication: 'none' }, card, 'waiting_card', 'approved'],
    ['is not the one that paid', {}, { ...card, fingerprint: 'f2' }, 'waiting_card', 'e00401'],
  ] as const) {
    test(name, () => {
      const progress = presentCard(sent, { ...card, ...changes }, original, soon)
      const { outcome: found } = progress
      assert.deepEqual([progress.command.status, found.status === 'declined' ? found.code : found.status], [status, outcome])
      assert.deepEqual([progress.command.presentedAt, progress.command.expiresAt], [soon, later(soon, 60_000)])
    })
  }
})

describe('the holder', () => {
  for (const [name, status, tries, bankSays, accepted, expected] of [
    ['right PIN', 'waiting_pin', 0, null, true, 'approved'],
    ['right PIN at the third try', 'waiting_pin', 2, null, true, 'approved'],
    ['right PIN, the issuer declines', 'waiting_pin', 0, 'e02433', true, 'e02433'],
    ['first wrong PIN', 'waiting_pin', 0, null, false, 'open'],
    ['second wrong PIN', 'waiting_pin', 1, null, false, 'open'],
    ['third wrong PIN', 'waiting_pin', 2, null, false, 'e02459'],
    ['signature', 'waiting_signature', 0, null, true, 'approved'],
    ['signature refused', 'waiting_signature', 0, null, false, 'e02459'],
  ] as const) {
    test(`${name}: ${expected}`, () => {
      const { outcome, command } = authenticateHolder({ ...sent, status, pinTries: tries }, { ...card, bankSays }, accepted)
      assert.equal(outcome.status === 'declined' ? outcome.code : outcome.status, expected)
      assert.equal(command.pinTries, status === 'waiting_pin' && !accepted ? tries + 1 : tries)
    })
  }
})

test('one card is told from another by number, and by what is shown of it where the number is not known', () => {
  const unread = { ...card, fingerprint: null }
  assert(isSameCard(card, card) && isSameCard(card, unread) && isSameCard(unread, unread))
  assert(!isSameCard(card, { ...card, fingerprint: 'f2' }))
  assert(!isSameCard(card, { ...unread, last4Digits: '4444' }))
  assert(!isSameCard(card, { ...unread, brand: 'MASTERCARD' }))
})

test('a presentation lies between the command and now', () => {
  const made = { ...sent, createdAt: later(someTime, 900) }
  assert.equal(refusePresentation(made, someTime, soon), undefined)
  assert.equal(refusePresentation(made, soon, soon), undefined)
  assert.equal(refusePresentation(made, later(someTime, -1), soon)?.code, 'e00301')
  assert.equal(refusePresentation(made, later(soon, 1), soon)?.pointer, '/presentedAt')
})
