import { date, digits, flag, integer, listOf, named, oneOf, optional, text, Type, uuid } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { clientId } from '../shapes.ts'
import { presentedCard, TerminalCommand, terminalParams } from '../terminals/terminal-shapes.ts'

const common = { tag: 'sandbox', caller: 'nobody', sandboxOnly: true } as const
const commandParams = Type.Object({ uuid: uuid(), commandId: text({ example: '0b2a4a0e-2f86-4cb1-9f5b-b9d8dd3d1c55' }) })

export const listTerminalCommands = operation({
  ...common,
  operationId: 'listTerminalCommands',
  method: 'GET',
  path: '/sandbox/terminals/{uuid}/commands',
  streams: 'terminal',
  summary: 'What a terminal is asked to do now',
  description:
    'A device’s line to the server. With `Accept: text/event-stream` it is a stream of Server-Sent Events: `data` is the `data` of this answer, sent again each time it changes. A device is online while it streams, and for ten seconds after each look.',
  params: terminalParams,
  data: named('TerminalLine', {
    clientId,
    terminalId: text({ example: '700000001' }),
    name: text({ example: 'counter-1' }),
    commands: listOf(TerminalCommand),
  }),
  refuses: ['e00402', 'e00500'],
})

export const presentCard = operation({
  ...common,
  operationId: 'presentCard',
  method: 'POST',
  path: '/sandbox/terminals/{uuid}/commands/{commandId}/card',
  summary: 'Present a card at a terminal',
  description: 'The card’s number, or its brand and last four digits. Test numbers decide as elsewhere.',
  params: commandParams,
  body: named('PresentedCard', presentedCard),
  data: TerminalCommand,
  refuses: ['e00213', 'e00221', 'e00402', 'e00500'],
})

export const authenticateCardholder = operation({
  ...common,
  operationId: 'authenticateCardholder',
  method: 'POST',
  path: '/sandbox/terminals/{uuid}/commands/{commandId}/authentication',
  summary: 'Enter a PIN, right or wrong, or sign',
  description: 'The third wrong PIN declines.',
  params: commandParams,
  body: named('CardholderAuthentication', {
    method: oneOf(['pin', 'signature'], { example: 'pin' }),
    accepted: flag({ example: true }),
  }),
  data: TerminalCommand,
  refuses: ['e00402', 'e00500'],
})

export const reportPrintingError = operation({
  ...common,
  operationId: 'reportPrintingError',
  method: 'POST',
  path: '/sandbox/terminals/{uuid}/commands/{commandId}/printing-error',
  summary: 'Report that the receipt could not be printed',
  description: 'Changes nothing about the payment.',
  params: commandParams,
  data: TerminalCommand,
  refuses: ['e00500'],
})

export const sendTerminalResult = operation({
  ...common,
  operationId: 'sendTerminalResult',
  method: 'POST',
  path: '/sandbox/terminals/{uuid}/commands/{commandId}/result',
  summary: 'Tell what a terminal did, in time or late',
  description:
    'The terminal network’s notification. While the payment’s validity is open it is authorised. Afterwards: authorised and cancelled when the card was presented in time, voided when it was not or when `blockLatePayment` was sent.',
  params: commandParams,
  body: named('TerminalResult', {
    ...presentedCard,
    presentedAt: date({ description: 'When the card was presented, on the entity’s clock.' }),
    approved: flag({ example: true }),
  }),
  data: TerminalCommand,
  refuses: ['e00213', 'e00221', 'e00301', 'e00500'],
})

export const askIssuer = operation({
  ...common,
  operationId: 'askIssuer',
  method: 'POST',
  path: '/sandbox/terminals/{uuid}/issuer',
  summary: 'Ask a card’s issuer from a Standalone terminal',
  description: 'The simulated bank decides as it does at a Cloud terminal. Nothing is recorded: the terminal tells what it did.',
  params: terminalParams,
  body: named('IssuerQuestion', { number: digits({ minLength: 12, maxLength: 19, invalid: 'e00213', example: '4242424242424242' }) }),
  data: named('IssuerAnswer', {
    approved: flag({ example: true }),
    brand: text({ example: 'VISA' }),
    last4Digits: text({ example: '4242' }),
    result: optional(named('IssuerResult', { code: text({ example: 'e02433' }), message: text() }, { description: 'Why it declines.' })),
  }),
  refuses: ['e00213', 'e00500'],
})

export const settleTerminals = operation({
  ...common,
  operationId: 'settleTerminals',
  method: 'POST',
  path: '/sandbox/terminals/settlement',
  summary: 'Close the day of an entity’s terminals',
  description: 'Happens by itself at midnight in Lisbon. What was authorised becomes confirmed when the settlement succeeds.',
  body: named('TerminalSettlement', {
    clientId,
    success: optional(flag({ description: 'Default true; false leaves the payments authorised.' })),
  }),
  data: named('TerminalSettlementResult', { clientId, settled: integer({ example: 1 }), paymentIds: listOf(text({ example: '58113' })) }),
  refuses: ['e00500'],
})
