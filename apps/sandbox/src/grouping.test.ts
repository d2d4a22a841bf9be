import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { printedCardNumber, readablePhone } from './grouping.ts'

test('a card number is grouped as it is printed', () => {
  equal(printedCardNumber('4242424242424242'), '4242 4242 4242 4242')
  equal(printedCardNumber('378282246310005'), '3782 822463 10005')
  equal(printedCardNumber('1234'), '1234')
})

test('a phone number is written as its country writes it', () => {
  equal(readablePhone('351#910000001'), '+351 910 000 001')
  equal(readablePhone('44#7700900123'), '+44 7700900123')
  equal(readablePhone('somebody'), 'somebody')
})
