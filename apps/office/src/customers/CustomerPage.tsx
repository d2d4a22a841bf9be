import { methodTable, type OfficeData } from '@escudo/contracts/page'
import { Badge, DataTable, Money, useLanguage, useSayOf, type Column } from '@escudo/ui'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useAct, useCall } from '../calls.ts'
import { useOffice } from '../office.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { DetailRoom } from '../parts/DetailRoom.tsx'
import parts from '../parts/parts.module.css'
import { Shown } from '../parts/Shown.tsx'
import { When } from '../parts/When.tsx'
import { stateKinds, stateNames } from '../payments/names.ts'
import { Sure } from '../people/TeamDialogs.tsx'
import { words } from '../words.ts'
import { nameOf, type Customer } from './name-of.ts'
import { Sharing } from './Sharing.tsx'
import { customerTexts } from './texts.ts'

type Saved = OfficeData<'listCustomerPaymentMethods'>[number]
type Paid = OfficeData<'listPayments'>[number]

/** Of a customer’s payments the newest; the others are in the list of all. */
const shownPayments = 20

const removalOf = ({ data }: { data: Customer }) => <Remove customer={data} />

/** One customer: who it is, with what they pay, what they paid. */
export function CustomerPage() {
  const say = useSayOf(customerTexts)
  const { clientId } = useOffice()
  const { id: uuid = '' } = useParams()
  const asked = useCall('getCustomer', { params: { uuid } })
  return (
    <DetailRoom
      back={{ to: `/office/${clientId}/customers`, text: say('back') }}
      asked={asked}
      title={({ data }) => nameOf(data)}
      aside={removalOf}
    >
      {({ data }) => (
        <>
          <Facts customer={data} />
          <SavedMethods uuid={uuid} />
          <Sharing uuid={uuid} />
          <Payments uuid={uuid} />
        </>
      )}
    </DetailRoom>
  )
}

function Facts({ customer: { customerId, email, phoneNumber, createdAt } }: { customer: Customer }) {
  const say = useSayOf(customerTexts)
  const sayWord = useSayOf(words)
  return (
    <section className={parts.card}>
      <h2>{say('facts')}</h2>
      <dl className={parts.facts}>
        <dt>{say('mail')}</dt>
        <dd>{email ?? '—'}</dd>
        <dt>{say('phone')}</dt>
        <dd>{phoneNumber?.replace('#', ' ') ?? '—'}</dd>
        <dt>{say('ownId')}</dt>
        <dd>{customerId ?? '—'}</dd>
        <dt>{sayWord('date')}</dt>
        <dd>
          <When at={createdAt} />
        </dd>
      </dl>
    </section>
  )
}

function SavedMethods({ uuid }: { uuid: string }) {
  const say = useSayOf(customerTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const { may } = useOffice()
  const [leaving, setLeaving] = useState<Saved>()
  const forgetting = useAct('deleteCustomerPaymentMethod')
  const asked = useCall('listCustomerPaymentMethods', { params: { uuid }, query: { limit: 100 } })
  const why = may('customers.manage') ? undefined : sayWord('notAllowed')
  const called = ({ code, brand, last4Digits, last3Digits }: Saved): string =>
    [brand ?? methodTable[code].name[language], last4Digits ?? last3Digits].filter(Boolean).join(' ··· ')
  const columns: Column<Saved>[] = [
    { name: sayWord('method'), isTitle: true, render: called },
    { name: say('ends'), render: ({ expiryMonth, expiryYear }) => (expiryMonth && expiryYear ? `${expiryMonth}/${expiryYear}` : '—') },
    { name: sayWord('date'), render: ({ createdAt }) => <When at={createdAt} /> },
    {
      name: say('acts'),
      render: (saved) => (
        <ActButton why={why} label={`${say('forget')}: ${called(saved)}`} onClick={() => setLeaving(saved)}>
          {say('forget')}
        </ActButton>
      ),
    },
  ]
  return (
    <section className={parts.card}>
      <h2>{say('saved')}</h2>
      <Shown asked={asked}>
        {({ data }) => <DataTable caption={say('saved')} columns={columns} rows={data} keyOf={(one) => one.uuid} empty={say('noSaved')} />}
      </Shown>
      {leaving && (
        <Sure
          title={say('forgetTitle', { method: called(leaving) })}
          does={say('forget')}
          of={forgetting}
          onSure={async () =>
            (await forgetting.did({ params: { uuid, paymentMethod_uuid: leaving.uuid } })) ? say('forgotten') : undefined
          }
          onClose={() => setLeaving(undefined)}
        >
          {say('forgetHow')}
        </Sure>
      )}
    </section>
  )
}

function Payments({ uuid }: { uuid: string }) {
  const say = useSayOf(customerTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const { clientId } = useOffice()
  const asked = useCall('listPayments', { query: { customer_uuid: uuid, limit: shownPayments } })
  const columns: Column<Paid>[] = [
    { name: 'ID', isTitle: true, render: ({ id }) => <Link to={`/office/${clientId}/payments/${id}`}>{id}</Link> },
    { name: sayWord('amount'), render: ({ amount }) => <Money cents={amount} language={language} /> },
    {
      name: sayWord('state'),
      render: ({ stateDetails: { state } }) => <Badge kind={stateKinds[state]}>{stateNames[state][language]}</Badge>,
    },
    { name: sayWord('date'), render: ({ createdAt }) => <When at={createdAt} /> },
  ]
  return (
    <section className={parts.card}>
      <h2>{say('payments')}</h2>
      <Shown asked={asked}>
        {({ data, meta }) => (
          <>
            <DataTable caption={say('payments')} columns={columns} rows={data} keyOf={({ id }) => id} empty={say('noPayments')} />
            {meta?.nextCursor !== undefined && (
              <p className={parts.below}>
                <Link to={`/office/${clientId}/payments?customer_uuid=${uuid}`}>{say('allPayments')}</Link>
              </p>
            )}
          </>
        )}
      </Shown>
    </section>
  )
}

function Remove({ customer }: { customer: Customer }) {
  const say = useSayOf(customerTexts)
  const sayWord = useSayOf(words)
  const { clientId, may } = useOffice()
  const go = useNavigate()
  const removing = useAct('deleteCustomer')
  const [isOpen, setIsOpen] = useState(false)
  async function remove(): Promise<string | undefined> {
    if (!(await removing.did({ params: { uuid: customer.uuid } }))) return undefined
    void go(`/office/${clientId}/customers`)
    return say('removed')
  }
  return (
    <>
      <ActButton why={may('customers.manage') ? undefined : sayWord('notAllowed')} onClick={() => setIsOpen(true)}>
        {say('remove')}
      </ActButton>
      {isOpen && (
        <Sure
          title={say('removeTitle', { name: nameOf(customer) })}
          does={say('remove')}
          of={removing}
          onSure={remove}
          onClose={() => setIsOpen(false)}
        >
          {say('removeHow')}
        </Sure>
      )}
    </>
  )
}
