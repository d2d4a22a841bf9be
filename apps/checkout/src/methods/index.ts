import type { MethodCode, SavedMethodCode } from '@escudo/contracts/page'
import { card } from './card/card.tsx'
import { mbway } from './mbway/mbway.tsx'
import type { PageMethod, SavableMethod } from './method.ts'
import { multibanco } from './multibanco/multibanco.tsx'
import { applePay, googlePay } from './wallet/wallet.tsx'

/** Every method by its code: one that is missing, or can be saved and does not say how, does not compile. */
export const methods: Readonly<{ [Code in MethodCode]: Code extends SavedMethodCode ? SavableMethod : PageMethod }> = {
  CC: card,
  MB: multibanco,
  MW: mbway,
  AP: applePay,
  GP: googlePay,
}

export type { FormProps } from './method.ts'
