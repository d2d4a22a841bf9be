import {
  isIban,
  isNif,
  isPlainName,
  methodCodes,
  methodTable,
  wholeShare,
  type CompanyRole,
  type EntityState,
  type MethodCode,
  type RegistrationMethodCode,
  type ShippingSelection,
  type Violation,
} from '@escudo/contracts/vocabulary'
import type { MethodOfType } from './payment.ts'

/** What the rules read of a registration. */
type RegistrationBody = {
  clientId: string
  name?: string
  shippingCountries?: { selection: ShippingSelection; countryIds?: number[] }
  bankAccount?: { iban: string; owner?: string }
  user?: { name: string }
}

/**
 * Whose name payers, compliance and a bank read, they read all of it: one line, something to see, and nothing that hides
 * between its letters, so that no two look alike that are not (e00219).
 */
export function refuseNames(names: Readonly<Record<string, string | undefined>>): Violation[] {
  const wrong = Object.entries(names).filter(([, name]) => name !== undefined && !isPlainName(name))
  return wrong.map(([pointer]) => ({ code: 'e00219', pointer }))
}

/** Countries have to be named where some are meant (e00221). */
export function refuseCountries({ shippingCountries }: Pick<RegistrationBody, 'shippingCountries'>): Violation[] {
  const { selection = 'all', countryIds = [] } = shippingCountries ?? {}
  return selection === 'all' || countryIds.length > 0 ? [] : [{ code: 'e00221', pointer: '/shippingCountries/countryIds' }]
}

/** What a schema cannot say of a registration: check digits (e00238), countries where some are meant (e00221), names (e00219). */
export function refuseRegistration({ clientId, name, shippingCountries, bankAccount, user }: RegistrationBody): Violation[] {
  return [
    ...(isNif(clientId) ? [] : [{ code: 'e00238', pointer: '/clientId' } as const]),
    ...refuseNames({ '/name': name, '/bankAccount/owner': bankAccount?.owner, '/user/name': user?.name }),
    ...refuseCountries({ ...(shippingCountries && { shippingCountries }) }),
    ...(!bankAccount || isIban(bankAccount.iban) ? [] : [{ code: 'e00238', pointer: '/bankAccount/iban' } as const]),
  ]
}

/** What the form says of the people behind a company. */
type Person = { roles: readonly CompanyRole[]; share?: number }

/** An owner has a share (e00221), and all of them together no more than the whole (e00301). */
export function refusePeople(people: readonly Person[] = []): Violation[] {
  const owners = people.map(({ roles, share }) => (roles.includes('beneficial_owner') ? share : 0))
  const missing = owners.flatMap((share, index) => (share === undefined ? [index] : []))
  if (missing.length > 0) return missing.map((index) => ({ code: 'e00221', pointer: `/people/${index}/share` }))
  const whole = owners.reduce<number>((sum, share) => sum + (share ?? 0), 0)
  return whole > wholeShare ? [{ code: 'e00301', pointer: '/people', values: { minimum: 1, maximum: wholeShare } }] : []
}

/** What a schema cannot say of who is to be behind a company: names (e00219), shares (e00221, e00301). */
export function refuseOwnership({
  user,
  people,
}: {
  user?: { name: string }
  people: readonly (Person & { name: string })[]
}): Violation[] {
  const names = people.map(({ name }, index) => [`/people/${index}/name`, name] as const)
  return [...refuseNames({ ...Object.fromEntries(names), '/user/name': user?.name }), ...refusePeople(people)]
}

/** Where the operator has terms, the version that holds now has to be accepted: none (e00221), or another (e00230). */
export function refuseTerms(accepted: string | undefined, version: string | undefined): Violation[] {
  if (version === undefined || accepted === version) return []
  if (accepted === undefined) return [{ code: 'e00221', pointer: '/acceptedTerms' }]
  return [{ code: 'e00230', pointer: '/acceptedTerms', values: { values: version } }]
}

/** Whether a new registration is shown as the entity of its number: none is, it was declined, or only a form named it so far. */
export function takesPlace(
  { platformId, fromForm }: { platformId: number | null; fromForm: boolean },
  standing: { state: EntityState; fromForm: boolean } | undefined,
): boolean {
  if (platformId === null) return false
  if (!standing || standing.state === 'declined') return true
  return standing.state === 'pending' && standing.fromForm && !fromForm
}

/** What a new entity may give out at first: sequences of one Multibanco entity, an interval of its own. */
export const firstRange = { referenceEntity: 21987, length: 10_000 } as const

/** The methods that an entity gets of those it asks for; the standard ones when it does not ask. */
export function registeredMethods(wishes: readonly { code: RegistrationMethodCode }[] = []): MethodOfType[] {
  const isWished = (own: MethodCode): boolean => (wishes.length > 0 ? wishes.some(({ code }) => code === own) : methodTable[own].isStandard)
  return methodCodes.filter(isWished).map((code) => ({ code, type: methodTable[code].ownType }))
}
