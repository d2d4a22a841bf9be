import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { propose } from '../../calls/office/propose.ts'
import { mostInFile, type WishedBankFile } from '../../compliance/make-bank-file.ts'
import { transaction } from '../../store/db.ts'
import { readWaitingTransfers } from '../../store/desk/bank-files.ts'
import { proposalView } from '../../views/office-proposals.ts'

/** What the proposer saw is what the other confirms: neither more nor less than waits now. */
export const proposeBankFile: Handler<typeof officeOperations.proposeBankFile> = async (call, { body }) =>
  transaction(call.sql, async (tx): Promise<Outcome<ReturnType<typeof proposalView>>> => {
    const { transfers, amountCents, through } = await readWaitingTransfers(tx, mostInFile)
    const isThat = transfers === body.transfers && Number(amountCents) === body.amount
    if (!call.office.payer || through === null || !isThat) return refuse('e00402')
    const wish: WishedBankFile = { ...body, through }
    const shown = await propose(tx, call, { kind: 'bank_file', entityId: 0, subject: '', wish })
    return 'code' in shown ? { refusal: shown } : { data: proposalView(shown, call.person.personId) }
  })
