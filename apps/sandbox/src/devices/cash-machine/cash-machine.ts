import type { Device } from '../device.ts'
import { CashMachine } from './CashMachine.tsx'

export const cashMachine: Device = {
  part: 'machine',
  name: { PT: 'Multibanco', ES: 'Cajero', EN: 'Cash machine' },
  Drawing: CashMachine,
}
