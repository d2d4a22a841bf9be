import { clientOf, type ClientOf, type ClientOptions } from './call.ts'
import { apiOperations } from './operations/index.ts'

export type Client = ClientOf<typeof apiOperations>

/** The REST API by inference from the operations: `client.getPayment({ params: { id } })`. Throws only when nobody answers. */
export function createClient(options: ClientOptions): Client {
  return clientOf<typeof apiOperations>(apiOperations, `${options.baseUrl}/api`, options)
}
