import { companyRoles, wholeShare, type OfficeInput } from '@escudo/contracts/page'
import { typedCents } from '../../parts/typed-cents.ts'

type Ownership = OfficeInput<'changeOwnership'>['body']
type Person = Ownership['people'][number]

const written = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()
const taxNumberOf = (form: FormData, name: string): string => written(form, name).replaceAll(/[\s.-]/g, '')

/** What a form says of one person; a share is typed in percent and told in hundredths. */
function personOf(form: FormData, key: number): Person | 'noRole' | 'shareWrong' {
  const roles = companyRoles.filter((role) => form.has(`${role}-${key}`))
  if (roles.length === 0) return 'noRole'
  const share = roles.includes('beneficial_owner') ? typedCents(written(form, `share-${key}`).replace(/%$/, ''), wholeShare) : undefined
  if (share === undefined && roles.includes('beneficial_owner')) return 'shareWrong'
  const person = { name: written(form, `name-${key}`), taxNumber: taxNumberOf(form, `taxNumber-${key}`), roles }
  return share === undefined ? person : { ...person, share }
}

/** The form as the call takes it, or which of its words is wrong; `keys` are the persons' numbers in it. */
export function ownershipOf(form: FormData, keys: readonly number[]): Ownership | 'noRole' | 'shareWrong' {
  const people: Person[] = []
  for (const key of keys) {
    const person = personOf(form, key)
    if (typeof person === 'string') return person
    people.push(person)
  }
  if (!form.has('otherUser')) return { people }
  const user = {
    name: written(form, 'user-name'),
    taxNumber: taxNumberOf(form, 'user-taxNumber'),
    email: written(form, 'user-email'),
    phoneNumber: written(form, 'user-phoneNumber').replaceAll(/\s/g, ''),
    isPoliticallyExposedPerson: form.has('user-exposed'),
  }
  return { people, user }
}
