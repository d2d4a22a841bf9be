import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { listRoutes } from '../../store/desk/routes.ts'
import { entityOfQuery, whoseView } from '../../views/office/whose.ts'

export const listAcquirerRoutes: Handler<typeof officeOperations.listAcquirerRoutes> = async ({ sql, clock }, { query }) => {
  const asked = readPage({ sort: '-validFrom', ...query }, { validFrom: 'valid_from' }, 'route_id', 100)
  if ('refusal' in asked) return asked
  const { rows, ...found } = await listRoutes(sql, clock(), entityOfQuery(query), asked.page)
  const data = rows.map(({ routeId, methodCode, account, standby, validFrom, holds, ...whose }) => ({
    id: routeId,
    method: methodCode,
    ...whoseView(whose),
    account,
    ...(standby !== null && { standby }),
    validFrom: lisbonIso(validFrom),
    holds,
  }))
  return { data, paging: asked.told(found) }
}
