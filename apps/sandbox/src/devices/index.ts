import type { MethodCode } from '@escudo/contracts/vocabulary'
import { bank } from './bank/bank.ts'
import { cashMachine } from './cash-machine/cash-machine.ts'
import type { Device } from './device.ts'
import { phone } from './phone/phone.ts'
import { terminals } from './terminals/terminals.ts'
import { wallet } from './wallet/wallet.ts'

/** By method, what the payer needs for it outside the page, in the order of the desk. */
export const devices: Readonly<Record<MethodCode, readonly Device[]>> = {
  MB: [cashMachine],
  MW: [phone],
  CC: [terminals, bank],
  AP: [wallet],
  GP: [wallet],
}
