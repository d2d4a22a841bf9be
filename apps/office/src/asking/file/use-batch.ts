import { mostLinesOfCall, type OfficeData } from '@escudo/contracts/page'
import { useState } from 'react'
import { useAct } from '../../calls.ts'
import type { FileLine } from './lines-of-file.ts'

type Batch = OfficeData<'createReferenceBatch'>

/** Sends the lines of a file in as many calls as they need; nothing is made before the last one has come. */
export function useBatch() {
  const creating = useAct('createReferenceBatch')
  const adding = useAct('addReferenceBatchLines')
  const [sent, setSent] = useState(0)
  async function send(lines: readonly FileLine[]): Promise<Batch | undefined> {
    let batch: Batch | undefined
    for (let from = 0; from < lines.length; from += mostLinesOfCall) {
      const body = { lines: lines.slice(from, from + mostLinesOfCall), more: from + mostLinesOfCall < lines.length }
      batch = batch ? await adding.act({ params: { id: batch.id }, body }) : await creating.act({ body })
      if (!batch) return undefined
      setSent(from + body.lines.length)
    }
    return batch
  }
  return { send, sent, isSending: creating.isSending || adding.isSending, problem: creating.problem ?? adding.problem }
}
