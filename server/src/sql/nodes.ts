import { WhereSpread, type Piece } from './query.ts'

/**
 * `and column = entity`, where tables lie on several nodes: a statement goes to one of them only when it says the entity as
 * a constant. All that it asks for must be of that one entity. Elsewhere nothing.
 */
export function onNodeOf(column: string, entityId: number | undefined): Piece {
  const here: Piece | undefined = entityId === undefined ? undefined : { pieces: [` and ${column} = `, ''], values: [entityId] }
  return { pieces: ['', ''], values: [new WhereSpread(() => here)] }
}

/** The same for several entities, all of one shard (`inShardOf` of `inGroups`). */
export function onShardOf(column: string, entityIds: readonly number[]): Piece {
  const [first, ...others] = new Set(entityIds)
  if (others.length === 0) return onNodeOf(column, first)
  const here: Piece = { pieces: [` and ${column} = any(`, '::integer[])'], values: [[first, ...others]] }
  return { pieces: ['', ''], values: [new WhereSpread(() => here)] }
}

/** The entity of an item, as the key of its group. */
export const entityOf = ({ entityId }: { entityId: number }): number => entityId
