/** By what an entity's record is searched; the days are those of Lisbon, both of them whole. */
const ofEntity = ['who', 'action', 'subject', 'at_start', 'at_end'] as const
const ofDesk = [...ofEntity, 'clientId'] as const

export const filtersOf = (isDesk: boolean): readonly (typeof ofDesk)[number][] => (isDesk ? ofDesk : ofEntity)

type AuditQuery = { limit: number; cursor?: string } & Partial<Record<(typeof ofDesk)[number], string>>

/** What the address asks of the audit. */
export function auditQueryOf(search: URLSearchParams, isDesk: boolean): AuditQuery {
  const given = [...filtersOf(isDesk), 'cursor'].flatMap((name) => {
    const value = search.get(name)
    return value === null || value === '' ? [] : [[name, value]]
  })
  return { limit: 50, ...(Object.fromEntries(given) as Omit<AuditQuery, 'limit'>) }
}
