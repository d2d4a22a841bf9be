import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { pageOfNotices } from '../../store/acquirers/notices.ts'
import { noticeView } from '../../views/office/notice.ts'

export const listAcquirerNotices: Handler<typeof officeOperations.listAcquirerNotices> = async ({ sql }, { query }) => {
  const asked = readPage({ sort: '-receivedAt', ...query }, { receivedAt: 'received_at' }, 'notice_id', 100)
  if ('refusal' in asked) return asked
  const { rows, ...found } = await pageOfNotices(sql, query, asked.page)
  return { data: rows.map(noticeView), paging: asked.told(found) }
}
