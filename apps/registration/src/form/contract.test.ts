import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { formOperations, validate } from '@escudo/contracts'
import { refuseRegistration } from '../../../../server/src/domain/registration.ts'
import { fieldNames, type RegistrationField } from '../field-texts.ts'
import { fetchActivities } from './activity/at-hand.ts'
import { correctionOf } from './corrections.ts'
import { methodWishes } from './draft.ts'
import { peopleOf, wrongPerson, type Person } from './people.ts'
import { registrationOf } from './registration-of.ts'
import { formFields, stepOf, steps } from './sections.ts'
import { tidyAll, tidyEntry } from './tidy-entry.ts'

await fetchActivities()

// The form takes nothing that the call refuses: each thing that the contract asks of each property is broken, one after the other.
type Schema = {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  required?: string[]
  enum?: string[]
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}
const { body } = formOperations.registerEntity
const shape = body as unknown as Schema

/** The properties at the ends of a schema, by the names that the form gives its fields. */
function endsOf({ properties, items, ...own }: Schema, name = ''): [name: string, schema: Schema][] {
  if (items) return [[name, { ...own, items }]]
  if (!properties) return [[name, own]]
  return Object.entries(properties).flatMap(([step, schema]) => endsOf(schema, name ? `${name}.${step}` : step))
}

const good: Record<RegistrationField, string> = {
  clientId: '511000006',
  name: 'Padaria da Aurora Lda',
  permanentCertificate: '1111-2222-3333',
  'economicActivity.code': '561',
  address: 'Rua Um 1',
  postCode: '1000-001',
  locality: 'Lisboa',
  phoneNumber: '210000000',
  'supplementaryInformation.website': 'https://padaria.example',
  'supplementaryInformation.numberOfMonthlyTransactions': '400',
  'supplementaryInformation.averageValuePerTransaction': '12,50',
  'shippingCountries.selection': 'allowed',
  'shippingCountries.countryIds': '184',
  'bankAccount.owner': 'Padaria',
  'bankAccount.bankName': 'Banco Um',
  'bankAccount.iban': 'PT50 0002 0123 1234 5678 9015 4',
  'bankAccount.swift': 'BSIMPTPL',
  'user.name': 'Ana Um',
  'user.taxNumber': '199999999',
  'user.email': 'ana@example.org',
  'user.phoneNumber': '910000000',
  'user.isPoliticallyExposedPerson': '',
  'source.code': '1001',
}
const filledWith = (name: RegistrationField, text: string) => (one: RegistrationField) => (one === name ? text : good[one])

/** What is wrong with what the form would send: by the schema, and by what it cannot say. */
function refusedOf(registration: ReturnType<typeof registrationOf>): string[] {
  return [...validate(body, registration), ...refuseRegistration(registration)].map(({ code, pointer }) => `${pointer} ${code}`)
}
const sentOf = (name: RegistrationField, text: string) => registrationOf(tidyAll(filledWith(name, text)), false, methodWishes({}))

const anything = ['x', '5a', '10000', '-1', '1,5', 'ç!', '…', '#', 'a'.repeat(300), '9'.repeat(30), '\u200b', 'Ana\u202eUm', 'x y', '0']
/** Texts that break what a property asks. */
function broken({ minLength, maxLength, minimum, maximum, format, pattern }: Schema): string[] {
  return [
    ...anything,
    ...(minLength ? ['7'.repeat(minLength - 1), 'x'.repeat(minLength - 1)] : []),
    ...(maxLength ? ['7'.repeat(maxLength + 1), 'x'.repeat(maxLength + 1)] : []),
    ...(minimum === undefined ? [] : [String(minimum - 1)]),
    ...(maximum === undefined ? [] : [String(maximum + 1), `${maximum}0`]),
    ...(format === 'email'
      ? ['ana@', '@example.org', 'ana@exa_mple.org', 'a"b"@example.org', 'ana@example..org', 'ana,um@example.org']
      : []),
    ...(format === 'uri'
      ? ['padaria', 'javascript://x.pt/%0aalert(1)', 'https://ana:um@padaria.pt', 'ftp://padaria.pt', 'https://', '//x']
      : []),
    ...(pattern ? ['BSIMPTP', 'BSIMPTPLX', 'bsim1tpl', '1111-2222-333', '1111/2222/3333', '19999 99é9', '12345678 9 x'] : []),
  ]
}

/** What is asked on the page in another way: a choice of given answers, ticks, or a part of its own. */
const elsewhere = ['economicActivity.section', 'availableMethods', 'source.type', 'people', 'acceptedTerms']

test('every property of the contract is a field of the form, or is asked in another way', () => {
  const names = endsOf(shape).map(([name]) => name)
  assert.deepEqual(names.filter((name) => !elsewhere.includes(name)).toSorted(), fieldNames.toSorted())
  assert.deepEqual(
    elsewhere.filter((name) => !names.includes(name)),
    [],
  )
  assert.deepEqual(refusedOf(sentOf('name', good.name)), [])
})

describe('what the contract refuses is refused at its field', () => {
  for (const [end, schema] of endsOf(shape)) {
    const name = fieldNames.find((one) => one === end)
    if (!name || schema.enum || schema.type === 'boolean') continue
    test(name, () => {
      const field = formFields.find((one) => one.name === name)
      assert(field && steps[stepOf(name)]?.sections.some(({ fields }) => fields.includes(field)), 'it stands on a step')
      let refused = 0
      for (const text of broken(schema)) {
        const correction = correctionOf(name, filledWith(name, text))
        if (correction) refused += 1
        else assert.deepEqual(refusedOf(sentOf(name, text)), [], `${name} takes "${text}", and sends "${tidyEntry(name, text)}"`)
      }
      // Nobody has to say an activity: what is none is not sent.
      assert(refused > 0 || name === 'economicActivity.code', 'something was refused')
      assert.equal(correctionOf(name, filledWith(name, good[name])), undefined)
      const isRequired = !refusedOf(sentOf(name, '')).every((line) => !line.startsWith(`/${name.replaceAll('.', '/')}`))
      if (isRequired) assert(correctionOf(name, filledWith(name, '')), 'it cannot be left empty')
    })
  }
})

test('what the contract refuses of a person is refused of them', () => {
  const person: Person = { key: 0, name: 'Ana Um', taxNumber: '199999999', roles: ['beneficial_owner'], share: '25' }
  const sent = (change: Partial<Person>) => ({ ...sentOf('name', good.name), people: peopleOf([{ ...person, ...change }]) })
  const changes: Partial<Person>[] = [
    ...['', ...anything].map((name) => ({ name })),
    ...['', '1234', '9'.repeat(21), '1999é999', ...anything].map((taxNumber) => ({ taxNumber })),
    ...['', '0', '100,01', '101', '0,001', ...anything].map((share) => ({ share })),
    { roles: [] },
  ]
  let refused = 0
  for (const change of changes) {
    if (wrongPerson([{ ...person, ...change }])) refused += 1
    else assert.deepEqual(validate(body, sent(change)), [], JSON.stringify(change))
  }
  assert(refused > 20)
  assert.equal(wrongPerson([person]), undefined)
})
