import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { mostReceipts, refuseReceiptMail } from './receipt-brake.ts'

const none = { ofPayment: 0, toRecipient: 0, fromNetwork: 0 }

describe('refuseReceiptMail', () => {
  test('below every limit: sent', () => assert.equal(refuseReceiptMail({ ofPayment: 2, toRecipient: 9, fromNetwork: 19 }), undefined))
  for (const [kind, most] of Object.entries(mostReceipts))
    test(`${kind} reached: too many`, () => assert.equal(refuseReceiptMail({ ...none, [kind]: most })?.code, 'e00702'))
})
