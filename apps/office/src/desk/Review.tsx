import { entityReasonCodes, entityReasons, type EntityReason, type OfficeData } from '@escudo/contracts/page'
import { Badge, Button, Select, useLanguage, useSayOf, useToast } from '@escudo/ui'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useAct, useCall } from '../calls.ts'
import { useOffice } from '../office.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { DetailRoom } from '../parts/DetailRoom.tsx'
import parts from '../parts/parts.module.css'
import { Problem } from '../parts/Problem.tsx'
import { Shown } from '../parts/Shown.tsx'
import { When } from '../parts/When.tsx'
import { Ask, MailFields, mailOf } from '../people/TeamDialogs.tsx'
import { words } from '../words.ts'
import classes from './Review.module.css'
import { AskDocuments } from './AskDocuments.tsx'
import { Changes } from './Changes.tsx'
import { AskedFor } from './entities/AskedFor.tsx'
import { Contract } from './entities/Contract.tsx'
import { Ceilings } from './entities/Ceilings.tsx'
import { DeskTerminals } from './entities/DeskTerminals.tsx'
import { Erasing } from './entities/Erasing.tsx'
import { Standing } from './entities/Standing.tsx'
import { EntityLimits } from './Limits.tsx'
import { EntityMoney } from './Money.tsx'
import { Papers } from './Papers.tsx'
import { Proposals } from './Proposals.tsx'
import { linesSaid } from './said.ts'
import { saidName } from './said-names.ts'
import { deskTexts } from './texts.ts'

type ReviewData = OfficeData<'getEntityReview'>

const invitationOf = ({ data }: { data: ReviewData }) => data.stands && <OwnerInvitation clientId={data.clientId} />

/** One entity: what it said of itself, and what is decided about it. */
export function Review() {
  const say = useSayOf(deskTexts)
  const { id = '' } = useParams()
  const asked = useCall('getEntityReview', { params: { clientId: id } })
  return (
    <DetailRoom
      back={{ to: '/office/desk', text: say('back') }}
      asked={asked}
      title={({ data }) => data.name || data.clientId}
      aside={invitationOf}
    >
      {({ data }) => (
        <>
          <Facts review={data} />
          <Deciding review={data} />
          {data.stands && (
            <>
              <Changes clientId={data.clientId} changes={data.changes} />
              <EntityMoney clientId={data.clientId} />
              <EntityLimits clientId={data.clientId} isApproved={data.state === 'approved'} />
              <Contract clientId={data.clientId} endsAt={data.contractEndsAt} />
              <AskedFor clientId={data.clientId} />
              <Ceilings clientId={data.clientId} />
              <DeskTerminals clientId={data.clientId} isApproved={data.state === 'approved' && !data.closed} />
              <Standing clientId={data.clientId} suspended={data.suspended} closed={data.closed} />
              <Erasing clientId={data.clientId} />
            </>
          )}
          <Said review={data} />
        </>
      )}
    </DetailRoom>
  )
}

const kinds = { pending: 'waiting', approved: 'good', declined: 'bad' } as const

function Facts({ review }: { review: ReviewData }) {
  const say = useSayOf(deskTexts)
  const { clientId, state, since, platforms, website, accounts, person, people, suspended, closed } = review
  return (
    <section className={parts.card}>
      <h2>{say('review')}</h2>
      <dl className={parts.facts}>
        <dt>{say('taxNumber')}</dt>
        <dd>{clientId}</dd>
        <dt>{say('decision')}</dt>
        <dd>
          <Badge kind={kinds[state]}>{say(state)}</Badge> {suspended && <Badge kind="bad">{say('suspended')}</Badge>}{' '}
          {closed && <Badge kind="bad">{say('closed')}</Badge>}
        </dd>
        <dt>{say('since')}</dt>
        <dd>
          <When at={since} />
        </dd>
        {person && (
          <>
            <dt>{say('person')}</dt>
            <dd>{[person.name, person.taxNumber, person.email, person.phoneNumber].filter(Boolean).join(' · ')}</dd>
          </>
        )}
        {people && (
          <>
            <dt>{say('behind')}</dt>
            <dd>{people.join(', ')}</dd>
          </>
        )}
        {accounts.length > 0 && (
          <>
            <dt>{say('accounts')}</dt>
            <dd>{accounts.map(({ iban, owner, bankName }) => [iban, owner, bankName].filter(Boolean).join(' · ')).join('; ')}</dd>
          </>
        )}
        {website !== undefined && (
          <>
            <dt>{say('website')}</dt>
            <dd>{website}</dd>
          </>
        )}
        <dt>{say('platforms')}</dt>
        <dd>{platforms.join(', ') || '—'}</dd>
      </dl>
    </section>
  )
}

/** What can be proposed about it, or the proposal that waits. */
function Deciding({ review }: { review: ReviewData }) {
  const say = useSayOf(deskTexts)
  const waiting = useCall('listProposals', { query: { state: 'waiting', clientId: review.clientId } })
  const isOpen = review.state === 'pending' || review.registrations.some(({ state }) => state === 'pending')
  return (
    <section className={parts.card}>
      <h2>{say('decide')}</h2>
      <Shown asked={waiting}>
        {({ data }) => (
          <>
            {data.length > 0 && (
              <>
                <p>{say('alreadyProposed')}</p>
                <Proposals proposals={data} />
              </>
            )}
            {!data.some(({ kind }) => kind === 'entity') && (isOpen ? <Propose review={review} /> : <p>{say('nothingToDecide')}</p>)}
            {isOpen && <AskDocuments clientId={review.clientId} registrations={review.registrations} />}
          </>
        )}
      </Shown>
    </section>
  )
}

type Decision = 'approve' | 'decline'

function Propose({ review: { clientId, registrations } }: { review: ReviewData }) {
  const say = useSayOf(deskTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const toast = useToast()
  const { may } = useOffice()
  const { act, isSending, problem } = useAct('proposeEntityDecision')
  const pending = registrations.filter(({ state }) => state === 'pending')
  const [decision, setDecision] = useState<Decision>('approve')
  const [reason, setReason] = useState<EntityReason>('not_accepted')
  const [registrationId, setRegistrationId] = useState(pending[0]?.id ?? '')

  async function propose(): Promise<void> {
    const why = decision === 'decline' ? { reason } : {}
    const which = registrationId === '' ? {} : { registrationId }
    if (await act({ params: { clientId }, body: { decision, ...why, ...which } })) toast(say('proposedDone'))
  }

  if (!may('desk.entities.decide'))
    return (
      <ActButton why={sayWord('notAllowed')} onClick={() => undefined}>
        {say('propose')}
      </ActButton>
    )
  const decisions = (['approve', 'decline'] as const).map((value) => ({ value, text: say(value) }))
  const reasons = entityReasonCodes.map((value) => ({ value, text: entityReasons[value][language] }))
  return (
    <div className={parts.form}>
      <p>{say('decideHow')}</p>
      {pending.length > 1 && (
        <Select
          label={say('registration')}
          value={registrationId}
          options={pending.map(({ id, name }) => ({ value: id, text: `${id} · ${name}` }))}
          onChoose={setRegistrationId}
        />
      )}
      <Select label={say('decision')} value={decision} options={decisions} onChoose={setDecision} />
      {decision === 'decline' && <Select label={say('reason')} value={reason} options={reasons} onChoose={setReason} />}
      <Problem of={problem} />
      <div className={parts.buttons}>
        <Button busy={isSending} onClick={() => void propose()}>
          {say('propose')}
        </Button>
      </div>
    </div>
  )
}

function Said({ review: { clientId, registrations } }: { review: ReviewData }) {
  const say = useSayOf(deskTexts)
  const language = useLanguage()
  return registrations.map(({ id, fromForm, createdAt, said, documents }) => (
    <section key={id} className={parts.card}>
      <h2>
        {say('said')} · {say(fromForm ? 'form' : 'program')} · <When at={createdAt} />
      </h2>
      <dl className={classes.said}>
        {linesSaid(JSON.parse(said)).map(([name, value]) => (
          <div key={name} className={classes.line}>
            <dt>{saidName(name, language)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Papers clientId={clientId} registrationId={id} papers={documents} />
    </section>
  ))
}

function OwnerInvitation({ clientId }: { clientId: string }) {
  const say = useSayOf(deskTexts)
  const sayWord = useSayOf(words)
  const { may } = useOffice()
  const inviting = useAct('inviteOwner')
  const [isOpen, setIsOpen] = useState(false)
  async function invite(form: FormData): Promise<string | undefined> {
    const made = await inviting.act({ params: { clientId }, body: mailOf(form) })
    return made && say('sent', { email: made.email })
  }
  return (
    <>
      <ActButton why={may('desk.entities.decide') ? undefined : sayWord('notAllowed')} onClick={() => setIsOpen(true)}>
        {say('inviteOwner')}
      </ActButton>
      {isOpen && (
        <Ask title={say('inviteOwner')} does={say('inviteOwner')} of={inviting} onSend={invite} onClose={() => setIsOpen(false)}>
          <p>{say('inviteOwnerHow')}</p>
          <MailFields />
        </Ask>
      )}
    </>
  )
}
