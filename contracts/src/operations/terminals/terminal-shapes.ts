import * as words from '../../vocabulary/terminals.ts'
import { amount, date, digits, fieldsBut, flag, integer, named, oneOf, optional, text, Type, uuid } from '../../schema.ts'
import { paymentId, requestFields } from '../shapes.ts'

export const Terminal = named('Terminal', {
  uuid: uuid(),
  terminalId: digits({ minLength: 9, maxLength: 9, example: '700000001' }),
  name: text({ example: 'counter-1' }),
  model: text({ example: 'Simulado T1' }),
  processor: text({ example: 'Rede Simulada' }),
  supplier: text({ example: 'Terminais Exemplo Lda' }),
  features: named('TerminalFeatures', {
    allowRemoteTransactions: flag({ description: 'True for a Cloud terminal, false for a Standalone one.' }),
    allowGenerateQrCode: flag(),
    allowRealTimeTransactionSinchronization: flag(),
  }),
  createdAt: date(),
  updatedAt: date(),
})

export const terminalParams = Type.Object({ uuid: uuid() })
export const terminalPaymentParams = Type.Object({ uuid: uuid(), paymentId })

const echoed = fieldsBut(requestFields, ['type', 'availableMethods', 'validDate'])

export const TerminalPaymentRequest = named('TerminalPaymentRequest', {
  ...echoed,
  amount: amount(),
  validDate: optional(
    named('TerminalValidDateRequest', {
      end: optional(date()),
      blockLatePayment: optional(flag({ description: 'Void what the terminal tells after `end`, whenever it was paid. Default false.' })),
    }),
  ),
})

export const TerminalCommand = named('TerminalCommand', {
  commandId: text({ example: '0b2a4a0e-2f86-4cb1-9f5b-b9d8dd3d1c55' }),
  kind: oneOf(words.commandKinds, { example: 'payment' }),
  paymentId,
  amount: integer({ example: 1250 }),
  code: optional(text({ example: 'ORDER-7' })),
  summary: optional(text()),
  status: oneOf(words.commandStatuses, { example: 'waiting_card' }),
  brand: optional(text({ example: 'VISA' })),
  last4Digits: optional(text({ example: '4242' })),
  pinTriesLeft: integer({ example: 3 }),
  result: optional(named('TerminalCommandResult', { code: text({ example: 'e02433' }), message: text() })),
  printingFailed: flag({ example: false }),
  createdAt: date(),
  expiresAt: date({ description: 'Until when the terminal waits for the card, or for the holder.' }),
})

/** A card as a device reads it: with its number, or with what a device shows of it. */
export const presentedCard = {
  number: optional(digits({ minLength: 12, maxLength: 19, invalid: 'e00213', example: '4242424242424242' })),
  brand: optional(oneOf(['VISA', 'MASTERCARD', 'AMEX', 'UNKNOWN'], { example: 'VISA' })),
  last4Digits: optional(digits({ minLength: 4, maxLength: 4, example: '4242' })),
  presentation: oneOf(words.presentations, { example: 'contactless' }),
  authentication: optional(
    oneOf(words.authentications, {
      description:
        'What the card asks of its holder. Default: nothing for contactless up to 50.00, a signature for the stripe, else the PIN.',
    }),
  ),
}
