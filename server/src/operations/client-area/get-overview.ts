import type { officeOperations } from '@escudo/contracts'
import { methodName, methodTable } from '@escudo/contracts/vocabulary'
import type { Handler } from '../../calls/call.ts'
import { endOfDay, lisbonDay, lisbonDays, startOfDays } from '../../domain/lisbon-time.ts'
import { findEntity } from '../../store/entities.ts'
import { readAttention, readDaySums, readMethodSums, type DaySum } from '../../store/office/overview.ts'

function sumsOf(days: readonly DaySum[]) {
  const count = days.reduce((sum, day) => sum + day.count, 0)
  const volume = days.reduce((sum, day) => sum + day.volumeCents, 0)
  return { count, volume, average: count === 0 ? 0 : Math.floor(volume / count) }
}

export const getOverview: Handler<typeof officeOperations.getOverview> = async ({ sql, entityId, now, language }, { query }) => {
  const length = Number(query.days)
  const from = startOfDays(now, length)
  const beforeFrom = startOfDays(now, 2 * length)
  const dayEnd = endOfDay(now)
  const [days, before, methods, attention, entity] = await Promise.all([
    readDaySums(sql, entityId, from, dayEnd),
    readDaySums(sql, entityId, beforeFrom, from),
    readMethodSums(sql, entityId, from, dayEnd),
    readAttention(sql, entityId, now, dayEnd),
    findEntity(sql, entityId),
  ])
  const known = new Map(days.map((day) => [day.day, day]))
  return {
    data: {
      now: sumsOf(days),
      before: sumsOf(before),
      days: lisbonDays(now, length).map((day) => ({ day, count: known.get(day)?.count ?? 0, volume: known.get(day)?.volumeCents ?? 0 })),
      methods: methods.map(({ code, tried, paid, volumeCents }) => ({
        code,
        name: methodName(code, methodTable[code].ownType)[language],
        tried,
        paid,
        volume: volumeCents,
      })),
      attention,
      ...(!entity?.suspendedAt && { nextTransferOn: lisbonDay(dayEnd) }),
    },
  }
}
