import type { FastifyRequest } from 'fastify'

/** One name of the query, as text; undefined where it is absent or given twice. */
export function queryText({ query }: Pick<FastifyRequest, 'query'>, name: string): string | undefined {
  const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined
  return typeof value === 'string' ? value : undefined
}
