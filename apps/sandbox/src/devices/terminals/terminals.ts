import type { Device } from '../device.ts'
import { Terminals } from './Terminals.tsx'

export const terminals: Device = {
  part: 'terminals',
  name: { PT: 'Terminais', ES: 'Terminales', EN: 'Terminals' },
  isWide: true,
  Drawing: Terminals,
}
