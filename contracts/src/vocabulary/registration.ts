/** What a registration may say of an entity (spec §5, §9; facts rest.md §6.1). */
export const economicSections = ['D', 'I', 'J', 'K', 'O', 'P', 'Q', 'R'] as const
export type EconomicSection = (typeof economicSections)[number]

export const shippingSelections = ['all', 'allowed', 'excludes'] as const
export type ShippingSelection = (typeof shippingSelections)[number]

/** Countries and continents, by number. */
export const lastCountryId = 251

/** What a merchant may wish to be paid with; those of a wallet or terminal come on top of the three that we provide. */
export const registrationMethodCodes = ['CC', 'MB', 'MW', 'AP', 'GP', 'TPA'] as const
export type RegistrationMethodCode = (typeof registrationMethodCodes)[number]
