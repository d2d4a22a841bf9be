import type { MethodCode } from '@escudo/contracts/vocabulary'
import type { ComponentType } from 'react'
import { BankBrand } from './bank/BankBrand.tsx'
import { BankQuestion } from './bank/BankQuestion.tsx'
import type { QuestionProps } from './question-props.ts'
import { WalletBrand } from './wallet/WalletBrand.tsx'
import { WalletSheet } from './wallet/WalletSheet.tsx'

/** Who asks the payer in a frame of the shop's page, and what. */
type Questioner = { Brand: ComponentType; Question: ComponentType<QuestionProps> }

const wallet: Questioner = { Brand: WalletBrand, Question: WalletSheet }
const bank: Questioner = { Brand: BankBrand, Question: BankQuestion }

/** By method; of those that nobody asks so, nothing. */
export const questioners: Readonly<Partial<Record<MethodCode, Questioner>>> = { CC: bank, AP: wallet, GP: wallet }
