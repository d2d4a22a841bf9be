import type { OfficeData } from '@escudo/contracts/page'

export type Customer = OfficeData<'getCustomer'>

/** What somebody is called by whoever looks for them. */
export const nameOf = ({ firstName, lastName, customerId, uuid }: Customer): string =>
  [firstName, lastName].filter(Boolean).join(' ') || (customerId ?? uuid)
