import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { findNotice } from '../../store/acquirers/notices.ts'
import { noticeView } from '../../views/office/notice.ts'

export const getAcquirerNotice: Handler<typeof officeOperations.getAcquirerNotice> = async (call, { params }) => {
  const found = await findNotice(call.sql, params.id)
  if (!found) return refuse('e00500', '/id')
  const opened = await (await call.office.accounts()).openNotice(found)
  // Its account is gone, or has other settings than those that it was sealed with.
  if (!opened) return refuse('e00402')
  await recordAct(call.sql, call, { subject: params.id, after: { account: found.account } }, 'seen')
  return { data: { ...noticeView(found), ...opened } }
}
