import type { MethodCode } from '@escudo/contracts/vocabulary'
import type { Db } from '../db.ts'

/** What an entity pays for a method, in hundred-millionths of a euro and hundredths of a per cent. */
export type MethodTerms = { code: MethodCode; fixedE8: string; basisPoints: number }

type EntityTerms = { disputeFeeE8: string; vatBasisPoints: number }

/** What an entity pays: for each of its methods, for a dispute, and VAT on both. Undefined: there is no such entity. */
export async function findTerms(sql: Db, entityId: number): Promise<({ methods: MethodTerms[] } & EntityTerms) | undefined> {
  const [entity] = await sql<EntityTerms[]>`
    select dispute_fee_e8::text as "disputeFeeE8", vat_basis_points as "vatBasisPoints" from entities where entity_id = ${entityId}`
  const methods = await sql<MethodTerms[]>`
    select code, fee_fixed_e8::text as "fixedE8", fee_basis_points as "basisPoints" from entity_methods where entity_id = ${entityId} order by code`
  return entity && { methods, ...entity }
}

export async function saveMethodTerms(tx: Db, entityId: number, { code, fixedE8, basisPoints }: MethodTerms): Promise<boolean> {
  const rows = await tx`
    update entity_methods set fee_fixed_e8 = ${fixedE8}::bigint, fee_basis_points = ${basisPoints}
    where entity_id = ${entityId} and code = ${code} returning 1 as saved`
  return rows.length > 0
}

export async function saveDisputeFee(tx: Db, entityId: number, feeE8: string): Promise<void> {
  await tx`update entities set dispute_fee_e8 = ${feeE8}::bigint where entity_id = ${entityId}`
}

/** VAT on what is charged from now on. */
export async function saveVat(tx: Db, entityId: number, basisPoints: number): Promise<void> {
  await tx`update entities set vat_basis_points = ${basisPoints} where entity_id = ${entityId}`
}
