import type { Declines } from '../method.ts'

const another = { advice: 'adviseCard' } as const

/** Nothing was typed that could be wrong. */
export const walletDeclines: Declines = { e02433: another, e02451: another, e02454: another, e02460: another }
