import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { listProposals as readProposals } from '../../store/office/proposals.ts'
import { proposalView } from '../../views/office-proposals.ts'
import { entityOfQuery } from '../../views/office/whose.ts'

export const listProposals: Handler<typeof officeOperations.listProposals> = async ({ sql, person }, { query }) => {
  const asked = readPage(query, { createdAt: 'proposed_at' }, 'proposal_id', 100)
  if ('refusal' in asked) return asked
  const isWaiting = query.state === undefined ? undefined : query.state === 'waiting'
  const entityId = entityOfQuery(query)
  const { rows, ...found } = await readProposals(sql, { isWaiting, entityId }, asked.page)
  return { data: rows.map((proposal) => proposalView(proposal, person.personId)), paging: asked.told(found) }
}
