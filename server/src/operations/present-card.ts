import type { apiOperations } from '@escudo/contracts'
import { presentCard as present, refuseCard } from '../domain/terminal-command.ts'
import { hearDevice, originalCard, readCard, refuseReading } from './answer-as-device.ts'
import type { Handler } from './context.ts'

export const presentCard: Handler<typeof apiOperations.presentCard> = async (call, { params, body }) =>
  refuseReading(body) ??
  hearDevice(call, params, async ({ tx, command, payment, now }) => {
    const refusal = refuseCard(command, now)
    if (refusal) return refusal
    const bankSays = body.number === undefined ? undefined : call.world?.judgeCard(body.number)
    return present(command, readCard(call, command, body, bankSays), await originalCard(tx, command, payment), now)
  })
