import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { listStaffMembers } from '../../store/office/members.ts'

export const listStaff: Handler<typeof officeOperations.listStaff> = async ({ sql }, { query }) => {
  const asked = readPage(query, { createdAt: 'created_at', name: 'name' }, 'person_id', 100)
  if ('refusal' in asked) return asked
  const { rows, ...found } = await listStaffMembers(sql, asked.page)
  const data = rows.map(({ personId, name, email, roles, createdAt, seenAt, restingSince, isLast }) => ({
    id: personId,
    name,
    email,
    roles,
    since: lisbonIso(createdAt),
    ...(seenAt !== null && { seenAt: lisbonIso(seenAt) }),
    ...(restingSince !== null && { restingSince: lisbonIso(restingSince) }),
    isLast,
  }))
  return { data, paging: asked.told(found) }
}
