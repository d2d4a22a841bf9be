import { changeKinds, changeStates, entityReasonCodes } from '../../vocabulary/entity-reasons.ts'
import * as registration from '../../vocabulary/registration.ts'
import * as words from '../../vocabulary/statuses.ts'
import { date, integer, listOf, named, oneOf, optional, text, url } from '../../schema.ts'
import { AvailableMethod, clientId } from '../shapes.ts'

/** A method of an entity, with the amounts that it takes once the entity is there. */
const EntityMethod = named('EntityMethod', {
  ...AvailableMethod.properties,
  minimumAmount: optional(integer({ description: 'The least that it takes, in cents.', example: 1 })),
  maximumAmount: optional(integer({ description: 'The most that it takes, in cents.', example: 9_999_999 })),
})

const entityState = named('EntityStateDetails', {
  state: oneOf(words.entityStates, { example: 'approved' }),
  updatedAt: date(),
  reason: optional(oneOf(entityReasonCodes, { description: 'Why it takes no payment now; absent where it does.', example: 'in_review' })),
  message: optional(text({ description: 'The reason in words.', example: 'a equipa de conformidade está a analisar o registo' })),
  suspendedAt: optional(date({ description: 'Since when it takes no payment and is paid nothing.' })),
  closedAt: optional(date({ description: 'Since when it takes no payment any more.' })),
})

/** What a registration answers and a webhook tells of an entity (specification rest-wire §6.1, webhooks §2). */
export const EntitySummary = named('EntitySummary', {
  clientId,
  name: text({ example: 'Padaria Exemplo Lda' }),
  createdAt: date(),
  stateDetails: entityState,
  change: optional(
    named(
      'EntityChangeSummary',
      {
        id: text({ example: '12' }),
        kind: oneOf(changeKinds, { example: 'bank_account' }),
        state: oneOf(changeStates, { example: 'pending' }),
      },
      { description: 'In notifications of a change: which, and where it stands.' },
    ),
  ),
})

export const EconomicActivity = named(
  'EconomicActivity',
  {
    section: optional(
      oneOf([...registration.economicSections, 'none'], { description: 'Leave it out, or say `none`, where none fits.', example: 'I' }),
    ),
    code: integer({ minimum: 1, maximum: 99_999, description: 'The code of the main activity (CAE).', example: 561 }),
  },
  { description: 'What the business does.' },
)

export const ShippingCountries = named(
  'ShippingCountries',
  {
    selection: oneOf(registration.shippingSelections, {
      description: 'Ships to all countries, to those allowed, or to all but those excluded.',
    }),
    countryIds: optional(
      listOf(
        integer({
          minimum: 1,
          maximum: registration.lastCountryId,
          description: 'A country, by its place in the list of two-letter codes (ISO 3166-1): 68 is Spain, 184 is Portugal.',
          example: 184,
        }),
        {
          maxItems: registration.lastCountryId,
        },
      ),
    ),
  },
  { description: 'Where it sends what it sells.' },
)

export const SupplementaryInformation = named(
  'SupplementaryInformation',
  {
    numberOfMonthlyTransactions: optional(
      integer({ minimum: 0, maximum: 1_000_000_000, description: 'How many payments it expects in a month.', example: 400 }),
    ),
    averageValuePerTransaction: optional(integer({ minimum: 0, maximum: 99_999_999, description: 'Integer cents.', example: 1250 })),
    website: optional(url({ description: 'Its shop, or its site.', example: 'https://padaria.example' })),
  },
  { description: 'How much it expects to sell, and where.' },
)

export const RegistrationSource = named(
  'RegistrationSource',
  {
    type: oneOf(['integration']),
    code: text({ minLength: 1, maxLength: 100, description: 'Code of the integration.', example: '1001' }),
  },
  { description: 'The integration that it comes through.' },
)

export const Entity = named('Entity', {
  clientId,
  name: text({ example: 'Padaria Exemplo Lda' }),
  phoneNumber: optional(text({ example: '210000000' })),
  address: optional(text({ example: 'Rua Um 1' })),
  postCode: optional(text({ example: '1000-001' })),
  locality: optional(text({ example: 'Lisboa' })),
  permanentCertificate: optional(text({ example: '1111-2222-3333' })),
  economicActivity: optional(EconomicActivity),
  shippingCountries: optional(ShippingCountries),
  supplementaryInformation: optional(SupplementaryInformation),
  availableMethods: listOf(EntityMethod),
  bankAccount: optional(
    named('EntityBankAccount', {
      code: text({ example: 'Ab12Cd34' }),
      owner: text({ example: 'Padaria Exemplo Lda' }),
      bankName: text({ example: 'Banco Simulado' }),
      last4digits: text({ example: '0154' }),
      iban: text({ example: 'PT50000201231234567890154' }),
      swift: text({ example: 'BSIMPTPL' }),
    }),
  ),
  changes: optional(
    listOf(
      named('WaitingEntityChange', {
        id: text({ example: '12' }),
        kind: oneOf(changeKinds, { example: 'bank_account' }),
        notBefore: date(),
        createdAt: date(),
      }),
      { description: 'What waits for compliance or for its time; `GET /entities/{clientId}/changes` has all.' },
    ),
  ),
  source: optional(RegistrationSource),
  createdAt: date(),
  stateDetails: entityState,
})
