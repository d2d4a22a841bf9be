import type { Device } from '../device.ts'
import { Wallet } from './Wallet.tsx'

export const wallet: Device = {
  part: 'wallet',
  name: { PT: 'Carteira', ES: 'Cartera', EN: 'Wallet' },
  Drawing: Wallet,
}
