import type { Data, officeOperations } from '@escudo/contracts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import type { KeptNotice } from '../../store/acquirers/notices.ts'

type Notice = Data<typeof officeOperations.listAcquirerNotices>[number]

/** A notice of an acquirer, without what it says. */
export function noticeView({ noticeId, account, knownAs, receivedAt, workedAt, found }: KeptNotice): Notice {
  return {
    id: noticeId,
    account,
    names: knownAs,
    receivedAt: lisbonIso(receivedAt),
    ...(workedAt !== null && { workedAt: lisbonIso(workedAt) }),
    ...(found !== null && { found }),
  }
}
