import { disputeStates, type DisputeState, type OfficeData } from '@escudo/contracts/page'
import { Badge, DataTable, Money, Select, useLanguage, useSayOf, type BadgeKind, type Column } from '@escudo/ui'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../calls.ts'
import { useOffice } from '../office.ts'
import { Pages } from '../parts/Pages.tsx'
import { Room } from '../parts/Room.tsx'
import { Shown } from '../parts/Shown.tsx'
import { When } from '../parts/When.tsx'
import { words } from '../words.ts'
import { disputeQueryOf } from './dispute-query.ts'
import { disputeReasonNames, disputeStateNames, disputeTexts } from './texts.ts'

type Dispute = OfficeData<'listDisputes'>[number]

export const disputeKinds: Readonly<Record<DisputeState, BadgeKind>> = {
  open: 'bad',
  under_review: 'waiting',
  won: 'good',
  lost: 'plain',
  accepted: 'plain',
  expired: 'plain',
}

/** Card payments that their holders want back, and until when each is to be answered. */
export function Disputes() {
  const say = useSayOf(disputeTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const { clientId } = useOffice()
  const [search, setSearch] = useSearchParams()
  const asked = useCall('listDisputes', disputeQueryOf(search), { keepsLast: true })
  const columns: Column<Dispute>[] = [
    {
      name: say('reason'),
      isTitle: true,
      render: ({ id, reason }) => <Link to={`/office/${clientId}/disputes/${id}`}>{disputeReasonNames[reason][language]}</Link>,
    },
    { name: sayWord('amount'), isNumber: true, render: ({ amount }) => <Money cents={amount} language={language} /> },
    {
      name: sayWord('state'),
      render: ({ stateDetails: { state } }) => <Badge kind={disputeKinds[state]}>{disputeStateNames[state][language]}</Badge>,
    },
    {
      name: say('payment'),
      render: ({ paymentId }) => <Link to={`/office/${clientId}/payments/${paymentId}`}>{paymentId}</Link>,
    },
    { name: say('until'), render: ({ respondBy, stateDetails: { state } }) => (state === 'open' ? <When at={respondBy} /> : '—') },
    { name: sayWord('date'), render: ({ createdAt }) => <When at={createdAt} /> },
  ]
  return (
    <Room title={say('title')}>
      <p>{say('how')}</p>
      <Select
        label={sayWord('state')}
        value={search.get('state') ?? ''}
        options={[
          { value: '', text: say('all') },
          ...disputeStates.map((value) => ({ value: value as string, text: disputeStateNames[value][language] })),
        ]}
        onChoose={(state) => setSearch(state === '' ? {} : { state })}
      />
      <Shown asked={asked}>
        {({ data, meta }) => (
          <>
            <DataTable caption={say('title')} columns={columns} rows={data} keyOf={({ id }) => id} empty={say('none')} />
            <Pages next={meta?.nextCursor} />
          </>
        )}
      </Shown>
    </Room>
  )
}
