import { evidenceTexts, type OfficeData } from '@escudo/contracts/page'
import { Badge, Money, useLanguage, useSayOf } from '@escudo/ui'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useAct, useCall } from '../calls.ts'
import { useOffice } from '../office.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { DetailRoom } from '../parts/DetailRoom.tsx'
import { Exact } from '../parts/Exact.tsx'
import parts from '../parts/parts.module.css'
import { When } from '../parts/When.tsx'
import { Sure } from '../people/TeamDialogs.tsx'
import { words } from '../words.ts'
import { Answer } from './Answer.tsx'
import { disputeKinds } from './Disputes.tsx'
import { disputeReasonNames, disputeStateNames, disputeTexts, evidenceNames } from './texts.ts'

type Dispute = OfficeData<'getDispute'>

/** One dispute: what is wanted back and why, until when one may answer, and what was answered. */
export function DisputePage() {
  const say = useSayOf(disputeTexts)
  const language = useLanguage()
  const { clientId } = useOffice()
  const { id = '' } = useParams()
  const asked = useCall('getDispute', { params: { id } })
  return (
    <DetailRoom
      back={{ to: `/office/${clientId}/disputes`, text: say('back') }}
      asked={asked}
      title={({ data }) => `${say('dispute')}: ${disputeReasonNames[data.reason][language]}`}
    >
      {({ data }) => (
        <div className={parts.columns}>
          <div>
            <Facts of={data} />
            <Sent of={data} />
          </div>
          <Acts of={data} />
        </div>
      )}
    </DetailRoom>
  )
}

function Facts({ of: { amount, paymentId, bankReference, respondBy, fee, stateDetails, createdAt } }: { of: Dispute }) {
  const say = useSayOf(disputeTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const { clientId } = useOffice()
  const { state } = stateDetails
  return (
    <section className={parts.card}>
      <h2>{say('facts')}</h2>
      <dl className={parts.facts}>
        <dt>{sayWord('state')}</dt>
        <dd>
          <Badge kind={disputeKinds[state]}>{disputeStateNames[state][language]}</Badge>
        </dd>
        <dt>{sayWord('amount')}</dt>
        <dd>
          <Money cents={amount} language={language} />
        </dd>
        {state === 'open' && (
          <>
            <dt>{say('until')}</dt>
            <dd>
              <When at={respondBy} />
            </dd>
          </>
        )}
        <dt>{say('payment')}</dt>
        <dd>
          <Link to={`/office/${clientId}/payments/${paymentId}`}>{paymentId}</Link>
        </dd>
        <dt>{say('bankReference')}</dt>
        <dd>{bankReference}</dd>
        <dt>{say('fee')}</dt>
        <dd>
          <Exact euros={fee.netAmount} places={2} /> + <Exact euros={fee.taxAmount} places={2} />
        </dd>
        <dt>{sayWord('date')}</dt>
        <dd>
          <When at={createdAt} />
        </dd>
      </dl>
    </section>
  )
}

function Sent({ of: { evidence, submittedAt, stateDetails } }: { of: Dispute }) {
  const say = useSayOf(disputeTexts)
  const language = useLanguage()
  const said = evidenceTexts.flatMap((name) => (evidence?.[name] ? [[name, evidence[name]] as const] : []))
  return (
    <section className={parts.card}>
      <h2>{say('sent')}</h2>
      {submittedAt === undefined && <p>{say(stateDetails.state === 'open' ? 'noAnswer' : 'notAnswered')}</p>}
      {submittedAt !== undefined && (
        <p>
          <When at={submittedAt} />
        </p>
      )}
      <dl className={parts.facts}>
        {said.flatMap(([name, text]) => [
          <dt key={name}>{evidenceNames[name][language]}</dt>,
          <dd key={`${name}-is`}>{name === 'deliveredAt' ? <When at={text} withTime={false} /> : text}</dd>,
        ])}
        {evidence && evidence.files.length > 0 && (
          <>
            <dt>{say('files')}</dt>
            <dd>{evidence.files.map(({ name, bytes }) => `${name} (${Math.ceil(bytes / 1024)} KB)`).join(', ')}</dd>
          </>
        )}
      </dl>
    </section>
  )
}

function Acts({ of: { id, stateDetails } }: { of: Dispute }) {
  const say = useSayOf(disputeTexts)
  const sayWord = useSayOf(words)
  const { may } = useOffice()
  const accepting = useAct('acceptDispute')
  const [wish, setWish] = useState<'answer' | 'accept'>()
  const why = !may('disputes.answer') ? sayWord('notAllowed') : stateDetails.state === 'open' ? undefined : say('isOver')
  const end = (): void => setWish(undefined)
  return (
    <section className={parts.card}>
      <div className={parts.form}>
        <ActButton why={why} kind="primary" onClick={() => setWish('answer')}>
          {say('answer')}
        </ActButton>
        <ActButton why={why} onClick={() => setWish('accept')}>
          {say('accept')}
        </ActButton>
      </div>
      {wish === 'answer' && <Answer id={id} onClose={end} />}
      {wish === 'accept' && (
        <Sure
          title={say('acceptTitle')}
          does={say('accept')}
          of={accepting}
          onSure={async () => ((await accepting.act({ params: { id } })) ? say('accepted') : undefined)}
          onClose={end}
        >
          {say('acceptHow')}
        </Sure>
      )}
    </section>
  )
}
