import type { ReferenceLine } from '../../domain/batches/reference-batch.ts'
import { findRepeat, type RepeatKey } from '../../store/repeat-keys.ts'
import type { MoneyCall } from '../../calls/call.ts'
import { runOnce } from '../../calls/run-once.ts'
import { recallPayment } from '../../views/recall-payment.ts'
import type { WirePayment } from '@escudo/contracts'
import { createReference, type ReferenceBody } from '../create-reference.ts'

/** No header holds the sign between, so no caller's key is one of these. */
const keyOf = ({ batchId, line }: ReferenceLine): RepeatKey => ({ scope: 'header', key: `batch\u001f${batchId}\u001f${line}` })

/** The line with its outcome; what was asked for is forgotten with it. */
function ended(line: ReferenceLine, outcome: Partial<ReferenceLine>): ReferenceLine {
  return { ...line, request: null, ...outcome }
}

/**
 * Makes the reference of a line as a call of its platform would: once, whoever dies or comes twice, because a key of the line's own
 * is taken with the payment. One whose `customUniqueId` is known stands for the payment that is there.
 */
export async function makeLine(call: MoneyCall, line: ReferenceLine): Promise<ReferenceLine> {
  const body = line.request as ReferenceBody
  const own = keyOf(line)
  const theirs: RepeatKey[] = line.customUniqueId === null ? [] : [{ scope: 'customUniqueId', key: line.customUniqueId }]
  const lineCall: MoneyCall = {
    ...call,
    operationId: 'createPaymentReference',
    successStatus: 201,
    repeatKeys: [own, ...theirs],
    request: { params: {}, body },
  }
  const result = await runOnce(
    lineCall,
    async () => {
      const made = await createReference(lineCall, body, line.batchId)
      if ('refusal' in made) return { refusal: made.refusal, language: call.language }
      return { status: 201, date: '', data: made.data, language: call.language }
    },
    recallPayment,
  )
  if ('refusal' in result) return ended(line, { state: 'refused', refusal: result.refusal })
  const isOthers = result.replayed === true && (await findRepeat(call.sql, call.entityId, own)) === undefined
  return ended(line, { state: 'made', paymentId: (result.data as WirePayment).id, repeated: isOthers })
}
