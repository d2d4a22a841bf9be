import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { listMembers } from '../../store/office/members.ts'

export const listPeople: Handler<typeof officeOperations.listPeople> = async ({ sql, entityId }, { query }) => {
  const asked = readPage(query, { createdAt: 'created_at', name: 'name' }, 'person_id', 100)
  if ('refusal' in asked) return asked
  const { rows, ...found } = await listMembers(sql, entityId, asked.page)
  const data = rows.map(({ personId, name, email, role, createdAt, seenAt, restingSince, isLast }) => ({
    id: personId,
    name,
    email,
    role,
    since: lisbonIso(createdAt),
    ...(seenAt !== null && { seenAt: lisbonIso(seenAt) }),
    ...(restingSince !== null && { restingSince: lisbonIso(restingSince) }),
    isLast,
  }))
  return { data, paging: asked.told(found) }
}
