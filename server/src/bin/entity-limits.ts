import { limitsThatHold, refuseMethodLimits } from '../domain/method-limits.ts'
import { transaction, type Sql } from '../store/db.ts'
import { lockMethodLimits, saveMethodLimits } from '../store/entities/method-limits.ts'

export const limitsUsage = 'npm run entity -- limits <tax number> [<method> <least euros> <most euros>]'

function readCents(text: string): number {
  const [, euros = '', cents = ''] = /^(\d{1,6})(?:\.(\d{2}))?$/.exec(text) ?? []
  if (euros === '') throw new Error(`"${text}" is no amount: write 750 or 750.00.`)
  return Number(euros) * 100 + Number(cents)
}

const euros = (cents: number): string => `${String(cents).padStart(3, '0').slice(0, -2)}.${String(cents).slice(-2).padStart(2, '0')}`

/** Sets between which amounts a method of an entity takes, where words say so, and tells what holds of each. */
export async function setLimits(sql: Sql, entityId: number, [code, least, most, ...more]: readonly string[]): Promise<string> {
  return transaction(sql, async (tx) => {
    const methods = await lockMethodLimits(tx, entityId)
    if (methods.length === 0) throw new Error(`There is no entity ${entityId} that takes anything.`)
    if (code !== undefined) {
      if (least === undefined || most === undefined || more.length > 0) throw new Error(`Say between which amounts:\n${limitsUsage}`)
      const own = methods.find((method) => method.code === code)
      if (!own) throw new Error(`${entityId} has ${methods.map((method) => method.code).join(', ')}, and no ${code}.`)
      const [minimumCents, maximumCents] = [readCents(least), readCents(most)]
      const wished = { code: own.code, minimumAmount: minimumCents, maximumAmount: maximumCents }
      if (refuseMethodLimits([wished], [own.code]).length > 0) throw new Error('Amounts go from 0.01 to 999999.99, the lower one first.')
      await saveMethodLimits(tx, entityId, { code: own.code, minimumCents, maximumCents })
    }
    const now = await lockMethodLimits(tx, entityId)
    return now
      .map((method) => {
        const held = limitsThatHold(method)
        const isOwn = held.minimumCents !== method.minimumCents || held.maximumCents !== method.maximumCents
        const own = isOwn ? ` (it takes ${euros(held.minimumCents)} to ${euros(held.maximumCents)} by its own choice)` : ''
        return `${method.code} ${euros(method.minimumCents)} to ${euros(method.maximumCents)}${own}`
      })
      .join('\n')
  })
}
