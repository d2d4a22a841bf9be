import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { listBookChecks as readChecks } from '../../store/desk/book-checks.ts'
import { bookCheckView } from '../../views/office/book-check.ts'

export const listBookChecks: Handler<typeof officeOperations.listBookChecks> = async ({ sql }, { query }) => {
  const asked = readPage({ sort: '-askedAt', ...query }, { askedAt: 'asked_at' }, 'check_id', 10)
  if ('refusal' in asked) return asked
  const { rows, ...found } = await readChecks(sql, asked.page)
  return { data: rows.map(bookCheckView), paging: asked.told(found) }
}
