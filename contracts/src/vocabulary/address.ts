/** A postal address as it is sent; any part may be missing. */
export type PostalAddress = {
  country?: string | undefined
  state?: string | undefined
  stateName?: string | undefined
  city?: string | undefined
  street1?: string | undefined
  street2?: string | undefined
  postCode?: string | undefined
}

/** What an acquirer may want to know of who pays. */
export const payerParts = ['name', 'email', 'address'] as const
export type PayerPart = (typeof payerParts)[number]

/** In the order of the form, which is the order in which a wrong one gets the focus. */
const neededAddressFields = ['country', 'street1', 'postCode', 'city'] as const
type NeededAddressField = (typeof neededAddressFields)[number]

/** Whether a post code can be one of the country; Portuguese ones have four digits, a hyphen and three digits. */
export function isPostCode(postCode: string, country: string): boolean {
  return country === 'PT' ? /^\d{4}-\d{3}$/.test(postCode) : postCode.trim().length >= 2
}

/** What a whole address lacks. */
export function missingOf(address: PostalAddress): NeededAddressField[] {
  return neededAddressFields.filter((field) => !address[field]?.trim())
}

/**
 * Whether the payer has to complete a billing address before a card is asked: banks abroad compare it, Portuguese ones
 * do not, so that what a merchant sent of an address in Portugal is enough.
 */
export function mustComplete(address: PostalAddress | undefined): boolean {
  return address !== undefined && address.country !== 'PT' && missingOf(address).length > 0
}
