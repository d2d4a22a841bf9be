import { countries, sectionOfActivity, type WireEntityRegistration } from '@escudo/contracts/page'
import { centsOf, countriesOf, isAsked, namesCountries } from './corrections.ts'
import type { Filled, MethodChoice } from './draft.ts'
import { homeAlone } from './sections.ts'

type Selection = NonNullable<WireEntityRegistration['shippingCountries']>['selection']

const numberIn = (text: string): number | undefined => (text === '' ? undefined : Number(text))

function supplementaryOf(filled: Filled): Pick<WireEntityRegistration, 'supplementaryInformation'> {
  const numberOfMonthlyTransactions = numberIn(filled('supplementaryInformation.numberOfMonthlyTransactions'))
  const averageValuePerTransaction = centsOf(filled('supplementaryInformation.averageValuePerTransaction'))
  const website = filled('supplementaryInformation.website')
  const said = {
    ...(numberOfMonthlyTransactions !== undefined && { numberOfMonthlyTransactions }),
    ...(averageValuePerTransaction !== undefined && { averageValuePerTransaction }),
    ...(website && { website }),
  }
  return Object.keys(said).length > 0 ? { supplementaryInformation: said } : {}
}

/** An activity by its code, which says its section where it is one that the API names; what is none is not sent. */
function activityOf(filled: Filled): Pick<WireEntityRegistration, 'economicActivity'> {
  const text = filled('economicActivity.code')
  return text === '' ? {} : { economicActivity: { section: sectionOfActivity(text) ?? 'none', code: Number(text) } }
}

/** Portugal's number is its place in the list of two-letter codes. */
const portugal = countries.indexOf('PT') + 1

/** Where a company sells that has a site; of others it is not asked, and not said. */
function shippingOf(filled: Filled): Pick<WireEntityRegistration, 'shippingCountries'> {
  if (!isAsked('shippingCountries.selection', filled)) return {}
  const selection = filled('shippingCountries.selection')
  if (selection === homeAlone) return { shippingCountries: { selection: 'allowed', countryIds: [portugal] } }
  if (!namesCountries(selection)) return selection === 'all' ? { shippingCountries: { selection } } : {}
  const countryIds = countriesOf(filled('shippingCountries.countryIds')) ?? []
  return { shippingCountries: { selection: selection as Selection, countryIds } }
}

/** The registration that the form says, as the API takes it: numbers as numbers, amounts in cents, empty parts left out. */
export function registrationOf(filled: Filled, isExposed: boolean, wishes: readonly MethodChoice[]): WireEntityRegistration {
  const certificate = filled('permanentCertificate')
  const source = filled('source.code')
  return {
    clientId: filled('clientId'),
    name: filled('name'),
    phoneNumber: filled('phoneNumber'),
    address: filled('address'),
    postCode: filled('postCode'),
    locality: filled('locality'),
    ...(certificate && { permanentCertificate: certificate }),
    ...activityOf(filled),
    ...shippingOf(filled),
    ...supplementaryOf(filled),
    availableMethods: wishes
      .filter(({ isChosen }) => isChosen)
      .map(({ code, isNeeded }) => ({ code, ...(isNeeded && { required: true }) })),
    bankAccount: {
      owner: filled('bankAccount.owner'),
      bankName: filled('bankAccount.bankName'),
      iban: filled('bankAccount.iban'),
      swift: filled('bankAccount.swift').toUpperCase(),
    },
    user: {
      name: filled('user.name'),
      taxNumber: filled('user.taxNumber'),
      email: filled('user.email'),
      phoneNumber: filled('user.phoneNumber'),
      isPoliticallyExposedPerson: isExposed,
    },
    ...(source && { source: { type: 'integration' as const, code: source } }),
  }
}
