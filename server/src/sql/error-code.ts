/** What a driver, a connection or PostgreSQL calls an error; undefined where it has no code. */
export function codeOfError(error: unknown): string | undefined {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}

/** What Citus adds to the name of a table or a constraint for each shard. */
const shardNumber = /_\d{6,}$/

/**
 * The constraint that a statement broke, if that is what happened. Of a row on another node only the message names it, by the
 * name that it has on its shard.
 */
export function constraintOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const told: unknown = 'constraint' in error ? error.constraint : undefined
  if (typeof told === 'string') return told.replace(shardNumber, '')
  const message: unknown = codeOfError(error)?.startsWith('23') && 'message' in error ? error.message : undefined
  return typeof message === 'string' ? /constraint "([^"]+)"/.exec(message)?.[1]?.replace(shardNumber, '') : undefined
}
