import { WhereSpread, type Piece } from './query.ts'

/**
 * `and column = entity`, where tables lie on several nodes: a statement goes to one of them only when it says the entity as
 * a constant. All that it asks for must be of that one entity. Elsewhere nothing.
 */
export function onNodeOf(column: string, entityId: number | undefined): Piece {
  const here: Piece | undefined = entityId === undefined ? undefined : { pieces: [` and ${column} = `, ''], values: [entityId] }
  return { pieces: ['', ''], values: [new WhereSpread(() => here)] }
}

/** The entity of an item, as the key of its group. */
export const entityOf = ({ entityId }: { entityId: number }): number => entityId
