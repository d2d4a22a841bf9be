import type { Client, WireEntityRegistration } from '@escudo/contracts'
import { ok } from './builders.ts'

/** Tax numbers that nobody has, by what the sandbox's rules make of them. */
export const freeNifs = {
  approved: ['511000006', '511000014', '511000022', '511000030', '511000057', '511000065', '511000073', '511000081'],
  declined: ['511000049', '509999999'],
  waiting: ['511000138', '510000088'],
} as const

/** A registration with nothing left out. */
export function registration(clientId: string, more: Partial<WireEntityRegistration> = {}): WireEntityRegistration {
  return {
    clientId,
    name: 'Padaria da Aurora Lda',
    phoneNumber: '210000000',
    address: 'Rua Um 1',
    postCode: '1000-001',
    locality: 'Lisboa',
    permanentCertificate: '1111-2222-3333',
    economicActivity: { section: 'I', code: 561 },
    shippingCountries: { selection: 'allowed', countryIds: [177, 67] },
    supplementaryInformation: { numberOfMonthlyTransactions: 400, averageValuePerTransaction: 1250, website: 'https://padaria.example' },
    availableMethods: [{ code: 'CC', required: true }, { code: 'MB' }, { code: 'MW' }, { code: 'AP' }, { code: 'TPA' }],
    bankAccount: { owner: 'Padaria da Aurora', bankName: 'Banco Um', iban: 'PT50 0002 0123 1234 5678 9015 4', swift: 'BSIMPTPL' },
    user: { name: 'Ana Um', taxNumber: '199999999', email: 'ana@example.org', phoneNumber: '910000000', isPoliticallyExposedPerson: false },
    source: { type: 'integration', code: '1001' },
    ...more,
  }
}

export async function newEntity(client: Client, clientId: string, more: Partial<WireEntityRegistration> = {}) {
  return ok(await client.createEntity({ body: registration(clientId, more) }))
}

/** A registered entity that the sandbox's rules have approved. */
export async function approvedEntity(client: Client, clientId: string, more: Partial<WireEntityRegistration> = {}) {
  const entity = await newEntity(client, clientId, more)
  ok(await client.advanceClock({ body: { clientId, advanceSeconds: 30 } }))
  return entity
}
