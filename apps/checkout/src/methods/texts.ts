import { cardTexts } from './card/texts.ts'
import { mbwayTexts } from './mbway/texts.ts'
import { multibancoTexts } from './multibanco/texts.ts'
import { walletTexts } from './wallet/texts.ts'

/** What the methods say, each in its folder. */
export const methodTexts = { ...cardTexts, ...mbwayTexts, ...multibancoTexts, ...walletTexts }
