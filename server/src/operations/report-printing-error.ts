import type { apiOperations } from '@escudo/contracts'
import { saveCommand } from '../store/terminal-commands.ts'
import { hearDevice } from './answer-as-device.ts'
import type { Handler } from './context.ts'

export const reportPrintingError: Handler<typeof apiOperations.reportPrintingError> = (call, { params }) =>
  hearDevice(call, params, async ({ tx, command }) => {
    const unchanged = { ...command, printingFailed: true }
    await saveCommand(tx, unchanged)
    return { unchanged }
  })
