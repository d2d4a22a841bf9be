import type { Input, officeOperations } from '@escudo/contracts'
import { connectorFacts, connectorNames } from '@escudo/contracts/vocabulary'
import { invalid, refuse, type Handler, type OfficeCall } from '../../calls/call.ts'
import { readRange } from '../../calls/date-range.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { e8Text } from '../../domain/fees.ts'
import type { Difference } from '../../domain/reconciliation/reconcile.ts'
import { readBooks, reconcileAccount } from '../../payments/reconcile-account.ts'
import { findAccount } from '../../store/acquirers/accounts.ts'
import { transaction } from '../../store/db.ts'
import {
  endReconciliation,
  findReconciliation,
  insertReconciliation,
  type FileOfBooks,
  type KeptDifference,
  type KeptResults,
} from '../../store/desk/reconciliations.ts'
import { reconciliationView } from '../../views/office/reconciliation.ts'

type Body = Input<typeof officeOperations.startReconciliation>['body']
type Asked = { account: string; from: Date; until: Date; file?: (Required<FileOfBooks> & { content: string }) | undefined }

const mostDifferences = 500
const mostBatches = 200

const keptOf = (difference: Difference): KeptDifference => {
  if (difference.kind === 'onlyTheirs') {
    const { theirs, cents } = difference
    const { acquirerReference, word, name } = theirs
    return { kind: difference.kind, acquirerReference, word, theirsCents: cents, ...(name !== null && { name }) }
  }
  const { entityId, paymentId, name, acquirerReference, amountCents } = difference.ours
  return {
    kind: difference.kind,
    entityId,
    paymentId,
    name,
    oursCents: amountCents,
    ...(acquirerReference !== null && { acquirerReference }),
    ...(difference.kind === 'amount' && { theirsCents: difference.theirsCents }),
    ...(difference.kind === 'fee' && { theirsCents: amountCents, agreedFee: e8Text(difference.agreedE8), fee: e8Text(difference.feeE8) }),
  }
}

/** What differs, or what of the file cannot be read; throws where the acquirer gives no answer. */
async function compare(call: OfficeCall, { account, from, until, file }: Asked): Promise<KeptResults> {
  const acquirer = (await (await call.office.accounts()).open(account))!
  const theirs = await readBooks(acquirer, { from, until, file }, call.clock())
  if ('unreadable' in theirs) return theirs
  // A file that was said to have none says nothing of fees.
  const fees = file && file.columns.fee === undefined ? undefined : acquirer.fees
  const asked = { account, from, until, fees }
  const { differences, batches, ...counts } = await call.office.beside((sql) => reconcileAccount(sql, asked, theirs))
  return {
    ...counts,
    differing: differences.length,
    differences: differences.slice(0, mostDifferences).map(keptOf),
    batches: batches.slice(0, mostBatches).map(({ feeE8, ...batch }) => ({ ...batch, feeE8: String(feeE8) })),
  }
}

/** Nobody waits for it: what came of it stands in the list, also that it could not be done. */
async function run(call: OfficeCall, id: string, asked: Asked): Promise<void> {
  const { sql, log } = call
  const results = await compare(call, asked).catch((error: unknown) => {
    log.error({ err: error, account: asked.account }, 'An acquirer’s books could not be held against ours.')
    return null
  })
  await endReconciliation(sql, id, results).catch((error: unknown) => {
    log.error({ err: error }, 'What came of a comparison of books could not be noted.')
  })
}

function fileOf({ file }: Body): Asked['file'] {
  if (!file) return undefined
  const { name, content, columns, taken = [], back = [], nothing = [] } = file
  return { name, content, columns, taken, back, nothing }
}

export const startReconciliation: Handler<typeof officeOperations.startReconciliation> = async (call, { body }) => {
  const { from, to: until } = readRange(body.from, body.until)! as { from: Date; to: Date }
  if (from >= until) return invalid({ code: 'e00219', pointer: '/until' })
  const { account } = body
  const found = await findAccount(call.sql, account)
  const connector = connectorNames.find((one) => one === found?.connector)
  if (!connector) return refuse('e00500', '/account')
  const file = fileOf(body)
  if ((connectorFacts[connector].books === 'file') !== (file !== undefined)) return invalid({ code: 'e00200', pointer: '/file' })
  if (file && file.taken.length + file.back.length + file.nothing.length > 0 && file.columns.type === undefined)
    return invalid({ code: 'e00200', pointer: '/file/columns/type' })
  const begun = await transaction(call.sql, async (tx) => {
    const { content: _content, ...kept } = file ?? { content: '' }
    const asked = { account, fromAt: from, untilAt: until, file: file ? (kept as FileOfBooks) : null, personId: call.person.personId }
    const id = await insertReconciliation(tx, asked)
    if (id === undefined) return undefined
    await recordAct(tx, call, { subject: account, after: { from: body.from, until: body.until, ...(file && { file: file.name }) } })
    return findReconciliation(tx, id)
  })
  if (!begun) return refuse('e00402')
  void run(call, begun.reconciliationId, { account, from, until, file })
  return { data: reconciliationView(begun) }
}
