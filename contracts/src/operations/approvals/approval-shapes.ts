import { amount, date, flag, integer, listOf, named, nullable, oneOf, optional, text } from '../../schema.ts'
import { moneyResolutions } from '../../vocabulary/held-money.ts'
import { methodCodes, methodTypes } from '../../vocabulary/methods.ts'

const euros = text({ pattern: '^\\d{1,4}(\\.\\d{1,8})?$', description: 'Euros, with up to eight decimals.', example: '0.12000000' })

/** What an entity pays, net of VAT. */
export const Terms = named('TermsOfEntity', {
  methods: listOf(
    named('TermsOfMethod', {
      code: oneOf(methodCodes, { example: 'CC' }),
      fixed: euros,
      basisPoints: integer({ minimum: 0, maximum: 10_000, description: 'Hundredths of a per cent of the amount.', example: 95 }),
    }),
  ),
  disputeFee: optional(euros),
  vat: optional(integer({ minimum: 0, maximum: 5_000, description: 'On all of it: hundredths of a per cent.', example: 2300 })),
})

/** Between which amounts a method takes. */
export const LimitsWish = named('LimitsOfMethods', {
  methods: listOf(
    named('LimitsOfMethod', {
      code: oneOf(methodCodes, { example: 'MW' }),
      minimumAmount: amount({ example: 100 }),
      maximumAmount: amount({ example: 75_000 }),
    }),
    { maxItems: 10 },
  ),
})

/** A method that an entity would get: what it costs, and between which amounts it would take. */
export const MethodWish = named('MethodForEntity', {
  code: oneOf(methodCodes, { example: 'MB' }),
  fixed: euros,
  basisPoints: integer({ minimum: 0, maximum: 10_000, description: 'Hundredths of a per cent of the amount.', example: 125 }),
  minimumAmount: amount({ example: 100 }),
  maximumAmount: amount({ example: 75_000 }),
})

/** When a contract would end. */
export const ContractWish = named('WishedContract', {
  endsAt: nullable(date({ description: 'A date alone: from its first second in Lisbon. null: it has no end.' })),
})

const count = { minimum: 1, maximum: 1_000_000_000 }

/** How far an entity may go beyond what its payers agreed to. */
export const Ceilings = named('CeilingsOfEntity', {
  raiseTimes: integer({ ...count, description: 'How many times what was agreed to may be taken at most.', example: 10 }),
  freeAmount: amount({ description: 'Up to so many cents that is not looked at.', example: 500_000 }),
  chargesPerDay: integer({ ...count, description: 'Charges of one saved card in a day.', example: 100 }),
  chargedPerDay: amount({ description: 'Cents that saved cards are charged in a day, in all.', example: 10_000_000 }),
  raisedPerDay: amount({ description: 'Cents by which held amounts are raised in a day, in all.', example: 5_000_000 }),
})

/** A method of an entity with the amounts that it takes. */
export const MethodLimits = named('EntityMethodLimits', {
  code: oneOf(methodCodes, { example: 'MB' }),
  type: oneOf(methodTypes, { example: 'REALTIME' }),
  name: text({ example: 'Multibanco' }),
  minimumAmount: integer({ description: 'What holds, in cents.', example: 1 }),
  maximumAmount: integer({ description: 'What holds, in cents.', example: 50_000 }),
  ours: named('LimitsOfProvider', {
    minimumAmount: integer({ description: 'Cents.', example: 1 }),
    maximumAmount: integer({ description: 'Cents.', example: 99_999_999 }),
  }),
  isOwn: flag({ description: 'Whether the entity has set limits of its own.' }),
})

/** Between which accounts of an entity's books a correction moves how much. */
const ledgerAccounts = ['acquirer_receivable', 'merchant_balance', 'fee_income', 'vat_payable', 'bank'] as const
export const Correction = named('LedgerCorrection', {
  debit: oneOf(ledgerAccounts, { example: 'fee_income' }),
  credit: oneOf(ledgerAccounts, { example: 'merchant_balance' }),
  amount: amount(),
  why: text({ minLength: 5, maxLength: 300, example: 'Fee charged twice on 3 February' }),
})

/** Whose money of nobody would be. */
export const ClaimWish = named('ClaimOfMoney', {
  amount: amount(),
  account: text({ description: 'At which acquirer it came.', example: 'easypay-escudo' }),
  acquirerReference: text({ description: 'What the acquirer calls it.', example: 'c8a4' }),
})

/** What would become of money that fits no payment. */
export const MoneyWish = named('ResolutionOfMoney', {
  resolution: oneOf(moneyResolutions, { example: 'balance' }),
  amount: amount(),
  paymentId: optional(text({ description: 'Absent where it came for nothing that is known.' })),
  reference: optional(text()),
})
