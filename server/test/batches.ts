import type { Client } from '@escudo/contracts'
import { ok } from './builders.ts'
import { eventually } from './harness.ts'

type BatchBody = Parameters<Client['createReferenceBatch']>[0]['body']

/** A batch of these lines, one of 12.50 EUR unless told. */
export async function newBatch(client: Client, lines: BatchBody['lines'] = [{ amount: 1250 }], body: Partial<BatchBody> = {}) {
  return ok(await client.createReferenceBatch({ body: { lines, ...body } }))
}

/** Waits until nothing of the batch is to be made any more. */
export function batchDone(client: Client, id: string) {
  return eventually(`Batch ${id} is done`, async () => {
    const batch = ok(await client.getReferenceBatch({ params: { id } }))
    return batch.stateDetails.state === 'done' && batch
  })
}

/** The lines of a batch, the first first. */
export async function linesOf(client: Client, id: string, query: { state?: string; limit?: number } = {}) {
  return ok(await client.listReferenceBatchLines({ params: { id }, query }))
}
