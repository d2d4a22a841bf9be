import type { CardAuthentication, RefusalCode } from '@escudo/contracts/vocabulary'
import type { Means } from '../../../methods/index.ts'
import type { MeansRequest } from '../../acquirer.ts'
import type { BankOperation } from '../bank.ts'

/** What the bank decides on a question, and by which row of its scenarios it remembers that. */
export type IssuerVerdict = Pick<BankOperation, 'status' | 'declineCode' | 'answersAt' | 'scenario'>

export const approves = (scenario: string): IssuerVerdict => ({ scenario, status: 'approved', declineCode: null, answersAt: null })
export const waits = (scenario: string): IssuerVerdict => ({ scenario, status: 'waiting', declineCode: null, answersAt: null })
export const declines = (scenario: string, declineCode: RefusalCode): IssuerVerdict => ({
  scenario,
  status: 'declined',
  declineCode,
  answersAt: null,
})

/** Who decides on a method in the simulated world. */
export type Issuer<M extends Means> = {
  /** The word under which the bank keeps its questions. */
  kind: string
  /** Where the payer decides on one that waits: at a page of the bank's, or on the phone. */
  asksAt: 'page' | 'phone'
  /** `hasPage`: whether there is a page at which it can ask the payer. */
  decide(request: MeansRequest<M>, hasPage: boolean): IssuerVerdict
  /** What it says after the payer approved, with the card that the payer chose if there was a choice; undefined: yes. */
  after(scenario: string, card: string | undefined): RefusalCode | undefined
  /** How it words it that the payer said no. */
  refused: RefusalCode
  /** How the payer was authenticated, in an approval. */
  authentication(scenario: string): CardAuthentication | undefined
}
