import type { Sql, Tx } from './sql.ts'

/**
 * The function that says where it ran and which transactions are under way there: the node's group, the first that has not ended (one that
 * is prepared has not), and the number that the next one gets. Citus sends a call to the node of the entity, on a connection that it has;
 * what it offers to ask every node opens one each time.
 */
export const snapshotFunction = {
  name: 'snapshot_here(integer)',
  parameters: 'entity integer',
  returns: 'text',
  body: `
begin
  return (select concat_ws(' ', (select groupid from pg_dist_local_group), pg_snapshot_xmin(s), pg_snapshot_xmax(s)) from pg_current_snapshot() s);
end`,
} as const

export type NodeSnapshot = { node: string; running: bigint; next: bigint }

/** What is under way on the node that has the rows of an entity. */
export async function readSnapshot(sql: Sql | Tx, entityId: number): Promise<NodeSnapshot> {
  const [row] = await sql<{ said: string }[]>`select snapshot_here(${entityId}::integer) as said`
  const [node = '', running = '', next = ''] = row!.said.split(' ')
  return { node, running: BigInt(running), next: BigInt(next) }
}
