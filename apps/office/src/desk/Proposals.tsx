import { formatAmount, permissionOfProposal, type Language, type OfficeData } from '@escudo/contracts/page'
import { Badge, Button, DataTable, useLanguage, useSayOf, useToast, type Column, type Say } from '@escudo/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAct } from '../calls.ts'
import { useOffice } from '../office.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { Confirm } from '../parts/Confirm.tsx'
import parts from '../parts/parts.module.css'
import { When, whenText } from '../parts/When.tsx'
import { words } from '../words.ts'
import { betweenText, limitsText, methodName, termsText, termText } from './terms-text.ts'
import { deskTexts } from './texts.ts'

type Proposal = OfficeData<'listProposals'>[number]
type Decision = 'confirm' | 'refuse' | 'withdraw'

type Ceilings = NonNullable<Proposal['ceilings']>

function ceilingsText(say: Say<keyof typeof deskTexts>, of: Ceilings, language: Language): string {
  const euros = (cents: number): string => formatAmount(cents, language)
  return say('ceilingsText', {
    times: String(of.raiseTimes),
    free: euros(of.freeAmount),
    charges: String(of.chargesPerDay),
    charged: euros(of.chargedPerDay),
    raised: euros(of.raisedPerDay),
  })
}

type OfContract = { contract: NonNullable<Proposal['contract']>; why: string | undefined }

function contractText(say: Say<keyof typeof deskTexts>, { contract: { endsAt }, why = '—' }: OfContract, language: Language): string {
  if (endsAt === null) return say('ofNoEnd', { why })
  return say('ofContract', { day: whenText(endsAt, language), why })
}

/** What a proposal would do, in words. */
function whatOf(say: Say<keyof typeof deskTexts>, proposal: Proposal, language: Language): string {
  const { kind, decision, iban, person, correction, terms, limits, money, account, route, range, ceilings, bankFile, platform, people } =
    proposal
  const { why, method, contract, claim } = proposal
  if (kind === 'reset') return say('ofReset', { name: person?.name ?? '—', email: person?.email ?? '—' })
  if (kind === 'master_key') return say('ofMasterKey', { why: why ?? '—' })
  if (correction)
    return say('ofCorrection', {
      amount: formatAmount(correction.amount, language),
      debit: say(correction.debit),
      credit: say(correction.credit),
      why: correction.why,
    })
  if (money) {
    const { amount, resolution, paymentId } = money
    return say('ofMoney', {
      amount: formatAmount(amount, language),
      resolution: say(resolution),
      payment: paymentId ?? '—',
      why: why ?? '—',
    })
  }
  if (claim) return say('ofClaim', { amount: formatAmount(claim.amount, language), account: claim.account, why: why ?? '—' })
  if (account)
    return say(account.attested ? 'ofAttestedAccount' : 'ofNewAccount', {
      account: account.account,
      connector: account.connector,
      why: why ?? '—',
    })
  if (route) {
    const asked = [route.account ?? say('toNobody'), ...(route.standby === undefined ? [] : [route.standby])].join(' / ')
    return say('ofRoute', { method: methodName(route.method, language), account: asked, why: why ?? '—' })
  }
  if (range) return say('ofRange', { entity: range.entity, sequences: `${range.start} – ${range.end}`, why: why ?? '—' })
  if (kind === 'resumption') return say('ofResumption', { why: why ?? '—' })
  if (ceilings) return say('ofCeilings', { ceilings: ceilingsText(say, ceilings, language), why: why ?? '—' })
  if (bankFile) return say('ofBankFile', { amount: formatAmount(bankFile.amount, language), count: String(bankFile.transfers) })
  if (platform) return say('ofActing', { name: platform.name, code: platform.platformCode, why: why ?? '—' })
  if (terms) return say('ofTerms', { terms: termsText(terms, language) })
  if (limits) return say('ofLimits', { limits: limitsText(limits, language) })
  if (contract) return contractText(say, { contract, why }, language)
  if (method) return say('ofMethod', { method: termText(method, language), limits: betweenText(method, language) })
  if (people) return `${say(decision)} ${say('ofOwnership', { names: people.join(', ') })}`
  const of = kind === 'entity' ? say('ofEntity') : iban === undefined ? say('ofChange') : say('ofAccount', { iban })
  return `${say(decision)} ${of}`
}

/** About whom it is: an entity, a person, or the provider itself. */
const aboutOf = ({ entityName, clientId, person }: Proposal): string => entityName || clientId || person?.name || 'Escudo'

/** Its name leads to what it said of itself. */
function Name({ of }: { of: Proposal }) {
  return of.clientId === undefined ? aboutOf(of) : <Link to={`/office/desk/entities/${of.clientId}`}>{aboutOf(of)}</Link>
}

/** Proposals that wait for a second person, with what this one may do about each. */
export function Proposals({ proposals }: { proposals: Proposal[] }) {
  const say = useSayOf(deskTexts)
  const language = useLanguage()
  const [deciding, setDeciding] = useState<{ proposal: Proposal; decision: Decision }>()
  const columns: Column<Proposal>[] = [
    { name: say('entity'), isTitle: true, render: (one) => <Name of={one} /> },
    { name: say('what'), render: (one) => whatOf(say, one, language) },
    { name: say('who'), render: ({ proposedBy }) => proposedBy },
    { name: say('since'), render: ({ proposedAt }) => <When at={proposedAt} /> },
    { name: say('acts'), render: (proposal) => <Acts proposal={proposal} onDecide={(decision) => setDeciding({ proposal, decision })} /> },
  ]
  return (
    <>
      <DataTable caption={say('proposals')} columns={columns} rows={proposals} keyOf={({ id }) => id} empty={say('noProposals')} />
      {deciding && <Decide {...deciding} onClose={() => setDeciding(undefined)} />}
    </>
  )
}

function Acts({ proposal, onDecide }: { proposal: Proposal; onDecide: (decision: Decision) => void }) {
  const say = useSayOf(deskTexts)
  const sayWord = useSayOf(words)
  const { may } = useOffice()
  const label = (act: Decision): string => `${say(act)}: ${aboutOf(proposal)}`
  const isMine = proposal.isMine
  const mayDecide = may(permissionOfProposal[proposal.kind])
  const why = isMine ? say('ownProposal') : mayDecide ? undefined : sayWord('notAllowed')
  return (
    <div className={parts.buttons}>
      <ActButton why={why} label={label('confirm')} onClick={() => onDecide('confirm')}>
        {say('confirm')}
      </ActButton>
      {why === undefined && (
        <Button kind="plain" aria-label={label('refuse')} onClick={() => onDecide('refuse')}>
          {say('refuse')}
        </Button>
      )}
      {isMine && mayDecide && (
        <Button kind="plain" aria-label={label('withdraw')} onClick={() => onDecide('withdraw')}>
          {say('withdraw')}
        </Button>
      )}
    </div>
  )
}

function Decide({ proposal, decision, onClose }: { proposal: Proposal; decision: Decision; onClose: () => void }) {
  const say = useSayOf(deskTexts)
  const language = useLanguage()
  const toast = useToast()
  const { act, isSending, problem } = useAct('decideProposal')
  async function decide(): Promise<void> {
    if (!(await act({ params: { id: proposal.id }, body: { decision } }))) return
    toast(say('decided'))
    onClose()
  }
  return (
    <Confirm
      isSending={isSending}
      problem={problem}
      title={`${say(decision)}: ${whatOf(say, proposal, language)} · ${aboutOf(proposal)}`}
      does={say(decision)}
      onConfirm={() => void decide()}
      onClose={onClose}
    >
      {say(`${decision}How`)}
    </Confirm>
  )
}

const kinds = { done: 'good', refused: 'bad', withdrawn: 'plain', waiting: 'waiting' } as const

/** What became of the rest. */
export function OverProposals({ proposals }: { proposals: Proposal[] }) {
  const say = useSayOf(deskTexts)
  const language = useLanguage()
  const columns: Column<Proposal>[] = [
    { name: say('entity'), isTitle: true, render: (one) => <Name of={one} /> },
    { name: say('what'), render: (one) => whatOf(say, one, language) },
    { name: say('who'), render: ({ proposedBy }) => proposedBy },
    { name: say('decidedBy'), render: ({ decidedBy }) => decidedBy ?? '—' },
    { name: say('since'), render: ({ decidedAt, proposedAt }) => <When at={decidedAt ?? proposedAt} /> },
    {
      name: say('decision'),
      render: ({ kind, state, carriedOutAt }) => (
        <Badge kind={kinds[state]}>
          {say(kind === 'master_key' && state === 'done' && carriedOutAt === undefined ? 'toCarryOut' : state)}
        </Badge>
      ),
    },
  ]
  return <DataTable caption={say('over')} columns={columns} rows={proposals} keyOf={({ id }) => id} empty={say('noneOver')} />
}
