import type { sandboxOperations } from '@escudo/contracts'
import { presentCard as present, refuseCard } from '../../domain/terminals/terminal-command.ts'
import { hearDevice, originalCard, readCard, refuseReading } from '../answer-as-device.ts'
import type { SandboxHandler } from '../sandbox-call.ts'

export const presentCard: SandboxHandler<typeof sandboxOperations.presentCard> = async (call, { params, body }) =>
  refuseReading(body) ??
  hearDevice(call, params, async ({ tx, command, payment, now }) => {
    const refusal = refuseCard(command, now)
    if (refusal) return refusal
    const bankSays = body.number === undefined ? undefined : call.simulated.judgeCard(body.number)
    return present(command, readCard(call, command, body, bankSays), await originalCard(tx, command, payment), now)
  })
