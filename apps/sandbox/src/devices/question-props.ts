import type { BankAnswer, Challenge } from './bank/use-challenge.ts'

/** What somebody who asks the payer is given. */
export type QuestionProps = {
  challenge: Challenge
  leaving: boolean
  /** `card`: the number of the one that the payer chose, where there is a choice. */
  onAnswer: (given: BankAnswer, card?: string) => void
}
