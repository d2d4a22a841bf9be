import type { officeOperations } from '@escudo/contracts'
import { methodName, methodTable, type MethodCode } from '@escudo/contracts/vocabulary'
import type { Handler } from '../../calls/call.ts'
import { endOfDay, lisbonDay, lisbonDays, startOfDays } from '../../domain/lisbon-time.ts'
import { findEntity } from '../../store/entities.ts'
import { listUnknown, readAttention, readDaySums, readMethodSums, type DaySum } from '../../store/office/overview.ts'

/** As many numbers as an address holds: more are a matter for the provider. */
const mostUnknown = 100

function sumsOf(days: readonly DaySum[]) {
  const count = days.reduce((sum, day) => sum + day.count, 0)
  const volume = days.reduce((sum, day) => sum + day.volumeCents, 0)
  return { count, volume, average: count === 0 ? 0 : Math.floor(volume / count) }
}

const triedBefore = (sums: Awaited<ReturnType<typeof readMethodSums>>, code: MethodCode) => {
  const one = sums.find((sum) => sum.code === code)
  return { tried: one?.tried ?? 0, paid: one?.paid ?? 0 }
}

export const getOverview: Handler<typeof officeOperations.getOverview> = async ({ sql, entityId, now, language }, { query }) => {
  const length = Number(query.days)
  const from = startOfDays(now, length)
  const beforeFrom = startOfDays(now, 2 * length)
  const dayEnd = endOfDay(now)
  const [days, before, methods, methodsBefore, attention, unknownIds, entity] = await Promise.all([
    readDaySums(sql, entityId, from, dayEnd),
    readDaySums(sql, entityId, beforeFrom, from),
    readMethodSums(sql, entityId, from, dayEnd),
    readMethodSums(sql, entityId, beforeFrom, from),
    readAttention(sql, entityId, now, dayEnd),
    listUnknown(sql, entityId, mostUnknown),
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
        before: triedBefore(methodsBefore, code),
      })),
      attention: { ...attention, unknown: unknownIds.length },
      unknownIds,
      ...(!entity?.suspendedAt && { nextTransferOn: lisbonDay(dayEnd) }),
    },
  }
}
