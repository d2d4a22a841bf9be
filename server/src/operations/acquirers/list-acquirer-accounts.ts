import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { listAccounts } from '../../store/desk/routes.ts'
import { whoseView } from '../../views/office/whose.ts'

export const listAcquirerAccounts: Handler<typeof officeOperations.listAcquirerAccounts> = async ({ sql }, { query }) => {
  const asked = readPage({ sort: 'account', ...query }, { account: 'account' }, 'account', 100)
  if ('refusal' in asked) return asked
  const { rows, ...found } = await listAccounts(sql, asked.page)
  const data = rows.map(({ account, connector, createdAt, outSince, ...whose }) => ({
    account,
    connector,
    ...whoseView(whose),
    createdAt: lisbonIso(createdAt),
    ...(outSince !== null && { outSince: lisbonIso(outSince) }),
  }))
  return { data, paging: asked.told(found) }
}
