import { clientOf, type ClientOf, type ClientOptions } from './call.ts'
import { apiOperations, officeOperations } from './operations/index.ts'

export type Client = ClientOf<typeof apiOperations>

/** The REST API by inference from the operations: `client.getPayment({ params: { id } })`. Throws only when nobody answers. */
export function createClient(options: ClientOptions): Client {
  return clientOf<typeof apiOperations>(apiOperations, `${options.baseUrl}/api`, options)
}

export type OfficeClient = ClientOf<typeof officeOperations>

/** What the office's screens and tests call; the header says that no other site's page asked. */
export function createOfficeClient(options: ClientOptions): OfficeClient {
  return clientOf<typeof officeOperations>(officeOperations, `${options.baseUrl}/office/api`, options, { 'Office-Request': '1' })
}
