import { readFile } from 'node:fs/promises'
import { demoKeys, methodCodes, methodTable } from '@escudo/contracts/vocabulary'
import { depositPostings } from '../../domain/ledger.ts'
import { sandboxMaximums, type MethodMaximums } from '../../domain/method-limits.ts'
import type { Db, Sql } from '../../store/db.ts'
import type { MethodOfType } from '../../domain/payment.ts'
import { insertEntityMethods } from '../../store/registrations.ts'
import { insertEntry } from '../../store/ledger.ts'
import { insertDemoPeople } from './demo-people.ts'

/** The sandbox's platforms, always the same, so that every example works when pasted. */
const demoPlatforms = [
  { platformId: 1001, name: 'Loja Demo', privateKey: demoKeys['1001'], mayCreateEntities: true },
  { platformId: 1002, name: 'Outra Plataforma', privateKey: demoKeys['1002'], mayCreateEntities: false },
] as const

export const demoEntities = [
  { entityId: 510000002, platformId: 1001, name: 'Padaria Exemplo Lda', locality: 'Lisboa', vatBasisPoints: 2300, firstSequence: 4_500 },
  {
    entityId: 500100209,
    platformId: 1001,
    name: 'Livraria Modelo SA',
    locality: 'Funchal',
    vatBasisPoints: 2200,
    firstSequence: 3_000_000,
  },
  {
    entityId: 508000009,
    platformId: 1002,
    name: 'Oficina Teste Lda',
    locality: 'Ponta Delgada',
    vatBasisPoints: 1800,
    firstSequence: 6_000_000,
  },
] as const

/** Each demo entity left us a million euros, so that every refund can be tried. */
const demoDepositE8 = 1_000_000n * 100_000_000n

const multibancoEntity = 21987
const rangeLength = 2_900_000

const demoMethods: readonly MethodOfType[] = methodCodes.map((code) => ({ code, type: methodTable[code].ownType }))

/** One Cloud terminal each, and a Standalone one at the bakery. */
const demoTerminals = [
  { entityId: 510000002, terminalUuid: '5a1f0c3e-7d42-4b8a-9c11-700000000001', terminalId: '700000001', name: 'counter-1', cloud: true },
  { entityId: 510000002, terminalUuid: '5a1f0c3e-7d42-4b8a-9c11-700000000002', terminalId: '700000002', name: 'counter-2', cloud: false },
  { entityId: 500100209, terminalUuid: '5a1f0c3e-7d42-4b8a-9c11-700000000003', terminalId: '700000003', name: 'counter-1', cloud: true },
  { entityId: 508000009, terminalUuid: '5a1f0c3e-7d42-4b8a-9c11-700000000004', terminalId: '700000004', name: 'counter-1', cloud: true },
] as const

async function insertTerminals(tx: Db, now: Date): Promise<void> {
  for (const { cloud, entityId, ...terminal } of demoTerminals) {
    const row = {
      ...terminal,
      model: cloud ? 'Simulado T1' : 'Simulado S1',
      processor: 'Rede Simulada',
      supplier: 'Terminais Exemplo Lda',
      allowRemoteTransactions: cloud,
      allowGenerateQrCode: false,
      allowRealTimeSynchronization: true,
      createdAt: now,
      updatedAt: now,
    }
    await tx`insert into terminals ${tx({ entityId, ...row })} on conflict do nothing`
  }
}

/** One demo entity has a colour and a logo of its own, the others have ours; what was set since stays. */
async function insertDemoBrand(tx: Db): Promise<void> {
  const logo = await readFile(new URL('demo-logo.png', import.meta.url))
  const brand = { entityId: 500100209, colour: '#14532d', logo, logoType: 'image/png' }
  await tx`insert into entity_pages ${tx(brand)} on conflict do nothing`
}

/** Writes the demo data that is not there yet. `sealKey` seals a platform's private key. */
export async function insertDemoData(
  sql: Sql,
  sealKey: (platformId: number, privateKey: string) => Buffer,
  now: Date,
  maximums: MethodMaximums = sandboxMaximums,
): Promise<void> {
  await sql.begin(async (tx) => {
    for (const { platformId, name, privateKey, mayCreateEntities } of demoPlatforms) {
      await tx`
        insert into platforms ${tx({ platformId, name, sealedKey: sealKey(platformId, privateKey), mayCreateEntities })}
        on conflict (platform_id) do update set may_create_entities = excluded.may_create_entities`
    }
    for (const { entityId, platformId, name, locality, vatBasisPoints, firstSequence } of demoEntities) {
      const entity = {
        entityId,
        name,
        phoneNumber: '210000000',
        address: 'Rua Um 1',
        postCode: '1000-001',
        locality,
        permanentCertificate: '1111-2222-3333',
        vatBasisPoints,
        economicSection: 'I',
        economicCode: 561,
        state: 'approved',
        stateAt: now,
        createdAt: now,
      }
      const made = await tx`insert into entities ${tx(entity)} on conflict do nothing returning 1 as made`
      if (made.length === 0) continue
      await tx`insert into platform_entities ${tx({ platformId, entityId })}`
      await insertEntityMethods(tx, entityId, demoMethods, maximums)
      await tx`insert into reference_ranges ${tx({ entityId, referenceEntity: multibancoEntity, firstSequence, nextSequence: firstSequence, lastSequence: firstSequence + rangeLength - 1 })}`
      await tx`insert into bank_accounts ${tx({ entityId, code: `Ab12${String(entityId).slice(-4)}`, owner: name, bankName: 'Banco Simulado', iban: 'PT50000201231234567890154', swift: 'BSIMPTPL' })}`
      await insertEntry(tx, {
        entityId,
        kind: 'deposit',
        postings: depositPostings(demoDepositE8),
        paymentId: null,
        eventSequence: null,
        transferId: null,
        at: now,
      })
    }
    await insertTerminals(tx, now)
    await insertDemoBrand(tx)
    await tx`update platforms set owner_entity_id = 510000002 where platform_id = 1001 and owner_entity_id is null`
    await tx`update platforms set owner_entity_id = 508000009 where platform_id = 1002 and owner_entity_id is null`
    await insertDemoPeople(tx)
  })
}
