import { parseArgs } from 'node:util'
import { ceilingsOf, type Ceilings } from '../domain/ceilings.ts'
import { saveCeilings } from '../store/ceilings.ts'
import type { Sql } from '../store/db.ts'

export const ceilingsUsage =
  'npm run entity -- ceilings <tax number> [--raise <times>] [--free <euros>] [--charges <a day>] [--day <euros>] [--raised <euros>] | usual'

const most = 1_000_000_000

function readCount(text: string): number {
  const count = /^\d{1,10}$/.test(text) ? Number(text) : 0
  if (count < 1 || count > most) throw new Error(`"${text}" is no whole number from 1 to ${most}.`)
  return count
}

function readEuros(text: string): number {
  const [, euros = '', cents = ''] = /^(\d{1,7})(?:\.(\d{2}))?$/.exec(text) ?? []
  const amount = Number(euros) * 100 + Number(cents)
  if (euros === '' || amount < 1) throw new Error(`"${text}" is no amount: write 5000 or 5000.00.`)
  return amount
}

/** What the words of the command ask for; what they do not name stays. */
export function readCeilings(words: readonly string[]): Partial<Ceilings> | 'usual' {
  if (words.length === 1 && words[0] === 'usual') return 'usual'
  const { values } = parseArgs({
    args: [...words],
    options: {
      raise: { type: 'string' },
      free: { type: 'string' },
      charges: { type: 'string' },
      day: { type: 'string' },
      raised: { type: 'string' },
    },
  })
  const { raise, free, charges, day, raised } = values
  const wished = {
    ...(raise !== undefined && { raiseTimes: readCount(raise) }),
    ...(free !== undefined && { freeCents: readEuros(free) }),
    ...(charges !== undefined && { chargesPerDay: readCount(charges) }),
    ...(day !== undefined && { chargedCentsADay: readEuros(day) }),
    ...(raised !== undefined && { raisedCentsADay: readEuros(raised) }),
  }
  if (Object.keys(wished).length === 0) throw new Error(`Say what to change:\n${ceilingsUsage}`)
  return wished
}

/** Sets how far an entity may go beyond what a payer agreed to, and says what holds now. */
export async function setCeilings(sql: Sql, entityId: number, wished: Partial<Ceilings> | 'usual'): Promise<string> {
  const saved = await saveCeilings(sql, entityId, wished)
  if (!saved) throw new Error(`There is no entity ${entityId}.`)
  return ceilingsOf(saved)
}
