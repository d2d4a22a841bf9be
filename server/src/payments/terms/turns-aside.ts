type Told = { platformId: number; callbackUrl: string | null }

/**
 * Whether a call would have the payments of another platform of the entity told at an address of its own: what is sent there is
 * signed with that platform's key.
 */
export function turnsAside(by: { platformId: number }, { platformId, callbackUrl }: Told, asked: string | null | undefined): boolean {
  return asked !== undefined && asked !== callbackUrl && platformId !== by.platformId
}
