import { companyRoles, registrationMethodCodes, wholeShare } from '../../vocabulary/registration.ts'
import { bicPattern, certificatePattern, taxNumberLength, taxNumberPattern } from '../../vocabulary/text-shapes.ts'
import { digits, email, flag, integer, listOf, named, oneOf, optional, text } from '../../schema.ts'
import { clientId } from '../shapes.ts'
import { EconomicActivity, RegistrationSource, ShippingCountries, SupplementaryInformation } from './entity-shapes.ts'

const nationalNumber = digits({ minLength: 9, maxLength: 15, description: 'A national number, digits alone.', example: '210000000' })

export const bankAccountFields = {
  owner: text({ minLength: 1, maxLength: 200, description: 'Whose account it is.', example: 'Padaria Exemplo Lda' }),
  bankName: text({ minLength: 1, maxLength: 100, example: 'Banco Simulado' }),
  iban: text({ minLength: 15, maxLength: 42, description: 'With or without spaces.', example: 'PT50000201231234567890154' }),
  swift: text({ pattern: bicPattern, description: 'The bank’s own code (BIC).', example: 'BSIMPTPL' }),
}

/** Who acts for the entity. */
export const RegistrationUser = named(
  'RegistrationUser',
  {
    name: text({ minLength: 1, maxLength: 200, example: 'Ana Um' }),
    taxNumber: text({
      pattern: taxNumberPattern,
      ...taxNumberLength,
      description: 'Of whichever country.',
      example: '199999999',
    }),
    email: email({ example: 'ana@example.org' }),
    phoneNumber: nationalNumber,
    isPoliticallyExposedPerson: optional(
      flag({ description: 'Whether they hold a high public office, or are close to somebody who does.' }),
    ),
  },
  { description: 'Who acts for the entity.' },
)

/** Somebody of the company, and what they are to it. */
export const CompanyPerson = named('CompanyPerson', {
  name: text({ minLength: 1, maxLength: 200, example: 'Ana Um' }),
  taxNumber: text({ pattern: taxNumberPattern, ...taxNumberLength, example: '199999999' }),
  roles: listOf(oneOf(companyRoles, { example: 'manager' }), { minItems: 1, maxItems: companyRoles.length }),
  share: optional(integer({ minimum: 1, maximum: wholeShare, description: 'Of the company, in hundredths of a percent.', example: 2550 })),
})

/** What is said of an entity when it registers, through the API or on the form (specification api §3, rest-wire §6.1). */
export const EntityRegistration = named('EntityRegistration', {
  clientId,
  name: text({ minLength: 1, maxLength: 200, description: 'The company’s name, as it is registered.', example: 'Padaria Exemplo Lda' }),
  phoneNumber: nationalNumber,
  address: text({ minLength: 1, maxLength: 200, description: 'Street and number.', example: 'Rua Um 1' }),
  postCode: text({ minLength: 4, maxLength: 20, example: '1000-001' }),
  locality: text({ minLength: 1, maxLength: 100, description: 'City or town.', example: 'Lisboa' }),
  permanentCertificate: optional(
    text({ pattern: certificatePattern, description: 'Access code of the company’s certificate.', example: '1111-2222-3333' }),
  ),
  economicActivity: optional(EconomicActivity),
  shippingCountries: optional(ShippingCountries),
  supplementaryInformation: optional(SupplementaryInformation),
  availableMethods: optional(
    listOf(
      named('RegistrationMethod', {
        code: oneOf(registrationMethodCodes, { invalid: 'e00204', example: 'CC' }),
        required: optional(flag({ description: 'Without this method the merchant does not want to register.' })),
      }),
      { maxItems: 20, description: 'The methods that it wants to offer.' },
    ),
  ),
  bankAccount: optional(named('RegistrationBankAccount', bankAccountFields, { description: 'Where its money goes.' })),
  user: optional(RegistrationUser),
  source: optional(RegistrationSource),
})
