import { isNif } from '@escudo/contracts/vocabulary'
import type { Sql } from '../server/src/store/db.ts'

const nifs = Array.from({ length: 40_000 }, (_, index) => 520_000_000 + index).filter((number) => isNif(String(number)))

/** Tax numbers whose rows lie on each worker, so many for each. */
export async function onNodes(sql: Sql, count: number): Promise<number[][]> {
  const rows = await sql<{ entityId: number; node: number }[]>`
    select n as entity_id, p.groupid as node
    from unnest(${sql.array(nifs.slice(0, 2_000))}::integer[]) n
    join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('entities', n)`
  const nodes = Map.groupBy(rows, ({ node }) => node)
  return [...nodes.keys()]
    .sort((a, b) => a - b)
    .map((node) =>
      nodes
        .get(node)!
        .slice(0, count)
        .map(({ entityId }) => entityId),
    )
}

async function addEntity(sql: Sql, entityId: number, index: number): Promise<void> {
  const now = new Date()
  const entity = { entityId, name: 'Loja de ensaio', vatBasisPoints: 2300, state: 'approved', stateAt: now, createdAt: now }
  await sql`insert into entities ${sql(entity)}`
  await sql`insert into platform_entities ${sql({ platformId: 1001, entityId })}`
  for (const [code, type] of [
    ['CC', 'DEFAULT'],
    ['MB', 'REALTIME'],
    ['MW', 'DEFAULT'],
  ])
    await sql`insert into entity_methods ${sql({ entityId, code, type })}`
  const range = { entityId, referenceEntity: 30_000 + index, firstSequence: 1, lastSequence: 9_999_999, nextSequence: 1 }
  await sql`insert into reference_ranges ${sql(range)}`
  const account = { owner: 'Loja de ensaio', bankName: 'Banco Simulado', iban: 'PT50000201231234567890154', swift: 'BSIMPTPL' }
  await sql`insert into bank_accounts ${sql({ entityId, code: 'Ensaio', ...account })}`
}

/** Makes the entities of each node, or as many of one; each of the demo platform, with methods, an account and a range of its own. */
export async function addScaleEntities(sql: Sql, wanted: readonly number[][] = [nifs.slice(0, 160)]): Promise<string[][]> {
  for (const [index, entityId] of wanted.flat().entries()) await addEntity(sql, entityId, index)
  return wanted.map((own) => own.map(String))
}
