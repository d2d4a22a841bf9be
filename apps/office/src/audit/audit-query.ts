/** By what the audit is searched. */
export const filters = ['who', 'action', 'subject'] as const

type AuditQuery = { limit: number; cursor?: string } & Partial<Record<(typeof filters)[number], string>>

/** What the address asks of the audit. */
export function auditQueryOf(search: URLSearchParams): AuditQuery {
  const given = [...filters, 'cursor'].flatMap((name) => {
    const value = search.get(name)
    return value === null || value === '' ? [] : [[name, value]]
  })
  return { limit: 50, ...(Object.fromEntries(given) as Omit<AuditQuery, 'limit'>) }
}
