/** Whose rooms an address is of: the provider's desk, or an entity. */
export const faceOf = (address: string): 'desk' | 'entity' => (/^\/office\/(?!desk(?:[/?]|$))[^/?]+/.test(address) ? 'entity' : 'desk')

/** The rooms of the desk's books, and what else it has; the screens of either are a script of their own (decision 485). */
export const bookPaths = [
  'payments',
  'payments/:id',
  'bank-files/:id',
  'money',
  'acquirers',
  'settlement',
  'invoices',
  'invoices/:id',
  'reconciliation',
  'reconciliation/:id',
  'entries',
] as const
export const staffPaths = [
  '',
  'entities',
  'entities/:id',
  'platforms',
  'platforms/:id',
  'queues',
  'keys',
  'people',
  'audit',
  'security',
] as const

/** The rooms of a client area in which a business is set up, and what else it has; as the desk's. */
export const setupPaths = ['terminals', 'developers', 'settings', 'keys', 'keys/:id', 'people', 'audit'] as const
export const dailyPaths = [
  '',
  'payments',
  'payments/:id',
  'ask',
  'batches/:id',
  'disputes',
  'disputes/:id',
  'customers',
  'customers/:id',
  'transfers',
  'transfers/:id',
  'invoices/:id',
] as const

/** Which script takes an address over. */
export function scriptOf(address: string): `src/hydrate-${'entity' | 'setup' | 'books' | 'desk'}.tsx` {
  const [, room] = /^\/office\/[^/?]+\/([^/?]+)/.exec(address) ?? []
  const isOneOf = (paths: readonly string[]) => paths.some((path) => path !== '' && path.split('/')[0] === room)
  if (faceOf(address) === 'entity') return isOneOf(setupPaths) ? 'src/hydrate-setup.tsx' : 'src/hydrate-entity.tsx'
  return isOneOf(bookPaths) ? 'src/hydrate-books.tsx' : 'src/hydrate-desk.tsx'
}
