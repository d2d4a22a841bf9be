import type { Device } from '../device.ts'
import { Phone } from './Phone.tsx'

export const phone: Device = {
  part: 'phone',
  name: { PT: 'Telemóvel', ES: 'Móvil', EN: 'Phone' },
  Drawing: Phone,
}
