import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { findProposals } from '../../store/office/proposals.ts'
import { proposalView } from '../../views/office-proposals.ts'

export const listProposals: Handler<typeof officeOperations.listProposals> = async ({ sql, person }, { query }) => {
  const isWaiting = query.state === undefined ? undefined : query.state === 'waiting'
  const found = await findProposals(sql, { isWaiting })
  return { data: found.map((proposal) => proposalView(proposal, person.personId)) }
}
