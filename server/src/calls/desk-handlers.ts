import { listAcquirerAccounts } from '../operations/desk/list-acquirer-accounts.ts'
import { listAcquirerRoutes } from '../operations/desk/list-acquirer-routes.ts'
import { proposeRoute } from '../operations/desk/propose-route.ts'
import { listDeskRanges } from '../operations/desk/list-desk-ranges.ts'
import { proposeRange } from '../operations/desk/propose-range.ts'
import { listSettlementRuns } from '../operations/desk/list-settlement-runs.ts'
import { getHealth } from '../operations/desk/get-health.ts'

/** The provider's desk: who is asked, what was settled, how the queues are. */
export const deskHandlers = {
  listAcquirerAccounts,
  listAcquirerRoutes,
  proposeRoute,
  listDeskRanges,
  proposeRange,
  listSettlementRuns,
  getHealth,
}
