import type { sandboxOperations } from '@escudo/contracts'
import { saveCommand } from '../../store/terminals/terminal-commands.ts'
import { hearDevice } from '../answer-as-device.ts'
import type { SandboxHandler } from '../sandbox-call.ts'

export const reportPrintingError: SandboxHandler<typeof sandboxOperations.reportPrintingError> = (call, { params }) =>
  hearDevice(call, params, async ({ tx, command }) => {
    const unchanged = { ...command, printingFailed: true }
    await saveCommand(tx, unchanged)
    return { unchanged }
  })
