/** What a driver, a connection or PostgreSQL calls an error; undefined where it has no code. */
export function codeOfError(error: unknown): string | undefined {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}

/** The constraint that a statement broke, if that is what happened. */
export function constraintOf(error: unknown): string | undefined {
  const constraint: unknown = typeof error === 'object' && error !== null && 'constraint' in error ? error.constraint : undefined
  return typeof constraint === 'string' ? constraint : undefined
}
