import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { countStuck, readLate, readWaiting } from '../../store/desk/health.ts'
import { readTrouble } from '../../store/desk/runs.ts'
import { readQueues } from '../../store/upkeep/queues.ts'

export const getHealth: Handler<typeof officeOperations.getHealth> = async ({ sql }) => {
  const [queues, trouble, late, waiting, stuckQuestions] = await Promise.all([
    readQueues(sql),
    readTrouble(sql),
    readLate(sql),
    readWaiting(sql),
    countStuck(sql),
  ])
  const { dueDeliveries, oldestDueSeconds, markedPayments, openAttempts } = queues
  const questions = Object.entries(openAttempts).map(([status, count]) => ({ status, count }))
  return {
    data: {
      dueDeliveries,
      oldestDueSeconds: Math.round(oldestDueSeconds),
      markedPayments,
      questions,
      ...trouble,
      late,
      waiting,
      stuckQuestions,
    },
  }
}
