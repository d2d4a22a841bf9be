import type { sandboxOperations } from '@escudo/contracts'
import { readDate } from '../../domain/lisbon-time.ts'
import { isOpen, isSameCard, refusePresentation } from '../../domain/terminals/terminal-command.ts'
import { hearDevice, originalCard, readCard, refuseReading } from '../answer-as-device.ts'
import type { SandboxHandler } from '../sandbox-call.ts'

/** The network's word comes once: what was decided before it, live or by an earlier copy of it, stands. */
export const sendTerminalResult: SandboxHandler<typeof sandboxOperations.sendTerminalResult> = async (call, { params, body }) =>
  refuseReading(body) ??
  hearDevice(call, params, async ({ tx, command, payment, now }) => {
    const presentedAt = readDate(body.presentedAt)
    const refusal = refusePresentation(command, presentedAt, now)
    if (refusal) return refusal
    const isGivenUp = command.status === 'withdrawn' || command.declineCode === 'e04201'
    if (!isOpen(command) && !isGivenUp) return { unchanged: command }
    const card = readCard(call, command, body)
    const told = { ...command, card, presentedAt, declineCode: null }
    if (!body.approved) return { command: told, outcome: { status: 'declined', code: 'e02433' } }
    const original = await originalCard(tx, command, payment)
    if (original && !isSameCard(card, original)) return { command: told, outcome: { status: 'declined', code: 'e00401' } }
    return { command: told, outcome: { status: 'approved' } }
  })
