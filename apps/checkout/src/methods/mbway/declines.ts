import type { Declines } from '../method.ts'

const number = { advice: 'adviseNumber' } as const

export const mbwayDeclines: Declines = {
  e04020: { reason: 'refusedInApp' },
  e04110: number,
  e04111: number,
  e04113: { ...number, reason: 'noMbway' },
  e04201: { advice: 'adviseInTime' },
  e04202: number,
}

/** Whether the number is the reason, so that its field is the one to mark. */
export function isAboutNumber(code: string): boolean {
  return mbwayDeclines[code]?.advice === number.advice
}
