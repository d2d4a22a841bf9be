import assert from 'node:assert/strict'
import type { sandboxOperations } from '@escudo/contracts'
import { authenticateHolder, refuseAuthentication } from '../../domain/terminals/terminal-command.ts'
import { hearDevice } from '../answer-as-device.ts'
import type { SandboxHandler } from '../sandbox-call.ts'

export const authenticateCardholder: SandboxHandler<typeof sandboxOperations.authenticateCardholder> = (call, { params, body }) =>
  hearDevice(call, params, async ({ command, now }) => {
    const refusal = refuseAuthentication(command, body.method, now)
    if (refusal) return refusal
    assert(command.card, 'Whoever authenticates has presented a card.')
    return authenticateHolder(command, command.card, body.accepted)
  })
