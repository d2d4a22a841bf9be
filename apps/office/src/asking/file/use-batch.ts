import { mostLinesOfCall, type OfficeData } from '@escudo/contracts/page'
import { useState } from 'react'
import { useAct } from '../../calls.ts'
import { useOffice } from '../../office.ts'
import { newKey, pendingKey } from '../../once.ts'
import type { FileLine } from './lines-of-file.ts'

type Batch = OfficeData<'createReferenceBatch'>

/**
 * Sends the lines of a file in as many calls as they need; nothing is made before the last one has come. The same lines
 * sent again go on where an answer was lost: each call has its place under the one key of the file.
 */
export function useBatch() {
  const { clientId } = useOffice()
  const creating = useAct('createReferenceBatch')
  const adding = useAct('addReferenceBatchLines')
  const [sent, setSent] = useState(0)
  async function send(lines: readonly FileLine[]): Promise<Batch | undefined> {
    const { key, settle } = pendingKey([clientId, 'batch', lines], newKey())
    let batch: Batch | undefined
    for (let from = 0; from < lines.length; from += mostLinesOfCall) {
      const body = { lines: lines.slice(from, from + mostLinesOfCall), more: from + mostLinesOfCall < lines.length }
      const headers = { 'Idempotency-Key': `${key}-${from}` }
      batch = batch ? await adding.act({ params: { id: batch.id }, body, headers }) : await creating.act({ body, headers })
      if (!batch) return undefined
      setSent(from + body.lines.length)
    }
    settle()
    return batch
  }
  return { send, sent, isSending: creating.isSending || adding.isSending, problem: creating.problem ?? adding.problem }
}
