import type { Data, Input, officeOperations } from '@escudo/contracts'
import type { OfficeCall, Outcome } from '../calls/call.ts'
import { readPage } from '../calls/page-of-list.ts'
import { listInvitations } from '../store/office/invitations.ts'
import { invitedView } from './office-people.ts'

type List = typeof officeOperations.listInvitations

/** A page of those who are invited: by an entity, or to the provider's staff. */
export async function readInvitations(
  { sql }: OfficeCall,
  { query }: Pick<Input<List>, 'query'>,
  entityId: number | null,
): Promise<Outcome<Data<List>>> {
  const asked = readPage(query, { createdAt: 'created_at' }, 'invitation_id', 100)
  if ('refusal' in asked) return asked
  const { rows, ...found } = await listInvitations(sql, entityId, asked.page)
  return { data: rows.map(invitedView), paging: asked.told(found) }
}
