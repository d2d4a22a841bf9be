import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type OfficeCall } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { transaction } from '../../store/db.ts'
import { endBookCheck, findBookCheck, insertBookCheck } from '../../store/desk/book-checks.ts'
import { bookCheckView } from '../../views/office/book-check.ts'

/** Nobody waits for it: what came of it stands in the list, also that it could not be done. */
async function check({ sql, office, log }: OfficeCall, checkId: string): Promise<void> {
  const results = await office.checkBooks().catch((error: unknown) => {
    log.error({ err: error }, 'The books could not be held against each other.')
    return null
  })
  await endBookCheck(sql, checkId, results).catch((error: unknown) => {
    log.error({ err: error }, 'What came of a check of the books could not be noted.')
  })
}

export const startBookCheck: Handler<typeof officeOperations.startBookCheck> = async (call) => {
  const begun = await transaction(call.sql, async (tx) => {
    const checkId = await insertBookCheck(tx, call.person.personId)
    if (checkId === undefined) return undefined
    await recordAct(tx, call, { subject: checkId })
    return findBookCheck(tx, checkId)
  })
  if (!begun) return refuse('e00402')
  void check(call, begun.checkId)
  return { data: bookCheckView(begun) }
}
