import type { Data, officeOperations } from '@escudo/contracts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import type { ShownProposal } from '../store/office/proposals.ts'
import { clientIdOf } from './payment-view.ts'

type Shown = Data<typeof officeOperations.decideProposal>

type Wished = Shown['money'] & object

const moneyOf = ({ resolution, amount, paymentId, reference }: Wished): Wished => ({
  resolution,
  amount,
  ...(paymentId !== undefined && { paymentId }),
  ...(reference !== undefined && { reference }),
})

const routeOf = ({ method, account, standby, from }: Shown['route'] & object): Shown['route'] & object => ({
  method,
  account,
  ...(standby !== undefined && { standby }),
  ...(from !== undefined && { from }),
})

const accountOf = ({ account, connector, isTest, attested }: Shown['account'] & object): Shown['account'] & object => ({
  account,
  connector,
  isTest,
  ...(attested !== undefined && { attested }),
})

const rangeOf = ({ entity, start, end }: Shown['range'] & object): Shown['range'] & object => ({ entity, start, end })

const ceilingsOf = (wish: Shown['ceilings'] & object): Shown['ceilings'] & object => {
  const { raiseTimes, freeAmount, chargesPerDay, chargedPerDay, raisedPerDay } = wish
  return { raiseTimes, freeAmount, chargesPerDay, chargedPerDay, raisedPerDay }
}

const claimOf = ({ amount, account, acquirerReference }: Shown['claim'] & object): Shown['claim'] & object => ({
  amount,
  account,
  acquirerReference,
})

const contractOf = ({ endsAt }: Shown['contract'] & object): Shown['contract'] & object => ({ endsAt })

const bankFileOf = ({ transfers, amount }: Shown['bankFile'] & object): Shown['bankFile'] & object => ({ transfers, amount })

const platformOf = ({ platformCode, name }: Shown['platform'] & object): Shown['platform'] & object => ({ platformCode, name })

/** A proposal as the desk shows it to one of the staff. */
export function proposalView(proposal: ShownProposal, personId: string): Shown {
  const { proposalId, kind, entityId, entityName, decision, reason, subject, iban, proposerName, proposedBy, proposedAt, state } = proposal
  const { deciderName, decidedAt, wish, whoseName, whoseEmail, carriedOutAt, people } = proposal
  return {
    id: proposalId,
    kind,
    ...(entityId > 0 && { clientId: clientIdOf(entityId) }),
    entityName: entityName ?? '',
    decision,
    ...(reason !== null && { reason }),
    ...((kind === 'change' || kind === 'ownership') && { changeId: subject }),
    ...(iban !== null && { iban }),
    ...(people !== null && { people: people.map(({ name }) => name) }),
    ...(whoseName !== null && whoseEmail !== null && { person: { name: whoseName, email: whoseEmail } }),
    ...(kind === 'terms' && { terms: wish as Shown['terms'] & object }),
    ...(kind === 'limits' && { limits: wish as Shown['limits'] & object }),
    ...(kind === 'method' && { method: wish as Shown['method'] & object }),
    ...(kind === 'contract' && { contract: contractOf(wish as Shown['contract'] & object) }),
    ...(kind === 'ledger' && { correction: wish as Shown['correction'] & object }),
    ...(kind === 'account' && { account: accountOf(wish as Shown['account'] & object) }),
    ...(kind === 'route' && { route: routeOf(wish as Shown['route'] & object) }),
    ...(kind === 'range' && { range: rangeOf(wish as Shown['range'] & object) }),
    ...(kind === 'ceilings' && { ceilings: ceilingsOf(wish as Shown['ceilings'] & object) }),
    ...(kind === 'bank_file' && { bankFile: bankFileOf(wish as Shown['bankFile'] & object) }),
    ...(kind === 'acting' && { platform: platformOf(wish as Shown['platform'] & object) }),
    ...(kind === 'money' && { money: moneyOf(wish as Wished) }),
    ...(kind === 'claim' && { claim: claimOf(wish as Shown['claim'] & object) }),
    ...(wish !== null && 'why' in wish && { why: String(wish.why) }),
    ...(carriedOutAt !== null && { carriedOutAt: lisbonIso(carriedOutAt) }),
    proposedBy: proposerName,
    isMine: proposedBy === personId,
    proposedAt: lisbonIso(proposedAt),
    state,
    ...(deciderName !== null && { decidedBy: deciderName }),
    ...(decidedAt !== null && { decidedAt: lisbonIso(decidedAt) }),
  }
}
