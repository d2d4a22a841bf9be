import type { Device } from '../device.ts'
import { Challenges } from './Challenges.tsx'

export const bank: Device = {
  part: 'bank',
  name: { PT: 'Banco', ES: 'Banco', EN: 'Bank' },
  Drawing: Challenges,
}
