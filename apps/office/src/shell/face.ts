/** Whose rooms an address is of: the provider's desk, or an entity. A script has those of one alone. */
export const faceOf = (address: string): 'desk' | 'entity' => (/^\/office\/(?!desk(?:[/?]|$))[^/?]+/.test(address) ? 'entity' : 'desk')
