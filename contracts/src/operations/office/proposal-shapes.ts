import { entityReasonCodes } from '../../vocabulary/entity-reasons.ts'
import { proposalKinds } from '../../vocabulary/office.ts'
import { date, email, flag, listOf, named, oneOf, optional, text, uuid } from '../../schema.ts'
import { Ceilings, ClaimWish, ContractWish, Correction, LimitsWish, MethodWish, MoneyWish, Terms } from '../approvals/approval-shapes.ts'
import { AccountWish, BankFileWish, RangeWish, RouteWish } from '../desk/desk-shapes.ts'
import { clientId } from '../shapes.ts'

/** What one person proposes and another confirms. */
export const Proposal = named('Proposal', {
  id: uuid(),
  kind: oneOf(proposalKinds),
  clientId: optional(clientId),
  entityName: text({ description: 'Empty where it is of no entity.' }),
  decision: oneOf(['approve', 'decline'] as const),
  reason: optional(oneOf(entityReasonCodes)),
  changeId: optional(text()),
  iban: optional(text({ description: 'Of a bank account: where the money would go.' })),
  people: optional(listOf(text(), { description: 'Of a change of ownership: who would be behind the company.' })),
  person: optional(named('PersonOfProposal', { name: text(), email: email() }, { description: 'Whose way in is made anew.' })),
  terms: optional(Terms),
  limits: optional(LimitsWish),
  method: optional(MethodWish),
  contract: optional(ContractWish),
  correction: optional(Correction),
  money: optional(MoneyWish),
  claim: optional(ClaimWish),
  account: optional(AccountWish),
  route: optional(RouteWish),
  range: optional(RangeWish),
  ceilings: optional(Ceilings),
  bankFile: optional(BankFileWish),
  platform: optional(
    named('ActingWish', { platformCode: text(), name: text() }, { description: 'Which platform would act for the entity.' }),
  ),
  why: optional(text()),
  carriedOutAt: optional(date({ description: 'When a command did what was confirmed.' })),
  proposedBy: text({ description: 'Name of who proposed it.' }),
  isMine: flag(),
  proposedAt: date(),
  state: oneOf(['waiting', 'done', 'refused', 'withdrawn'] as const),
  decidedBy: optional(text()),
  decidedAt: optional(date()),
})
