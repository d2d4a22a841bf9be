import { companyRoles, isPlainName, wholeShare, type CompanyRole, type WireRegistrationForm } from '@escudo/contracts/page'
import type { TextKey } from '../say.ts'
import { centsOf, isTaxNumber } from './corrections.ts'
import { plainNif } from './tidy-entry.ts'

/** Somebody of the company, as it is typed: the share in percent. `key` tells two apart that are the same so far. */
export type Person = { key: number; name: string; taxNumber: string; roles: readonly CompanyRole[]; share: string }
export const nobody = { name: '', taxNumber: '', roles: [], share: '' } as const satisfies Omit<Person, 'key'>

/** The people with one more. */
export function withPerson(people: readonly Person[], person: Omit<Person, 'key'>): Person[] {
  return [...people, { ...person, key: Math.max(-1, ...people.map(({ key }) => key)) + 1 }]
}

const longestName = 200
const isOwner = ({ roles }: Person): boolean => roles.includes('beneficial_owner')

/** A percentage in hundredths; undefined when it is none. */
function shareOf(text: string): number | undefined {
  const share = centsOf(text.replace(/\s*%$/, '').trim())
  return share !== undefined && share >= 1 && share <= wholeShare ? share : undefined
}

/** What has to be put right of the people: which one, and what; undefined when nothing is. */
export function wrongPerson(people: readonly Person[]): { at: number; message: TextKey } | undefined {
  let whole = 0
  for (const [at, person] of people.entries()) {
    if (!isPlainName(person.name.trim()) || person.name.trim().length > longestName) return { at, message: 'personName' }
    if (!isTaxNumber(plainNif(person.taxNumber))) return { at, message: 'personTaxNumber' }
    if (person.roles.length === 0) return { at, message: 'personRole' }
    const share = isOwner(person) ? shareOf(person.share) : 0
    if (share === undefined) return { at, message: 'personShare' }
    whole += share
    if (whole > wholeShare) return { at, message: 'personShares' }
  }
  return undefined
}

/** The same, and that there has to be somebody. */
export function wrongPeople(people: readonly Person[]): ReturnType<typeof wrongPerson> {
  return people.length === 0 ? { at: 0, message: 'needsPerson' } : wrongPerson(people)
}

/** The people as the call takes them. */
export function peopleOf(people: readonly Person[]): NonNullable<WireRegistrationForm['people']> {
  return people.map((person) => {
    const share = isOwner(person) ? shareOf(person.share) : undefined
    const { name, taxNumber, roles } = person
    return { name: name.trim(), taxNumber: plainNif(taxNumber), roles: [...roles], ...(share !== undefined && { share }) }
  })
}

/** People that were kept on the device; what does not look like one is left out. */
export function keptPeople(kept: unknown): Person[] {
  if (!Array.isArray(kept)) return []
  return kept.flatMap((one: Partial<Person> | null, key) => {
    if (typeof one?.name !== 'string' || typeof one.taxNumber !== 'string' || typeof one.share !== 'string') return []
    const { name, taxNumber, share } = one
    return [{ key, name, taxNumber, share, roles: companyRoles.filter((role) => Array.isArray(one.roles) && one.roles.includes(role)) }]
  })
}
