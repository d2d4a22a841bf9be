import { useSayOf } from '@escudo/ui'
import { Link, useParams } from 'react-router'
import { useCall } from '../../calls.ts'
import { useOffice } from '../../office.ts'
import { DetailRoom } from '../../parts/DetailRoom.tsx'
import parts from '../../parts/parts.module.css'
import { Facts } from '../../payments/PaymentPage.tsx'
import { Timeline } from '../../payments/Timeline.tsx'
import { deskPaymentOf } from './payment-query.ts'
import { deskPaymentTexts } from './texts.ts'

/** One payment of a business: what it is, its money, and all that happened, to be read. */
export function DeskPayment() {
  const say = useSayOf(deskPaymentTexts)
  const { id = '' } = useParams()
  const { may } = useOffice()
  const input = deskPaymentOf(id)
  const { clientId, id: paymentId } = input.params
  const asked = useCall('getDeskPayment', input)
  const back = { to: `/office/desk/payments?clientId=${clientId}&q=${paymentId}`, text: say('back') }
  return (
    <DetailRoom back={back} asked={asked} title={({ data }) => say('number', { id: data.payment.id })}>
      {({ data }) => (
        <>
          <section className={parts.card}>
            <p>
              <Link to={`/office/desk/entities/${clientId}`}>{data.entityName || clientId}</Link>
            </p>
            <Facts payment={data.payment} />
            {may('desk.money.read') && (
              <p>
                <Link to={`/office/desk/entries?clientId=${clientId}&paymentId=${paymentId}`}>{say('ledger')}</Link>
              </p>
            )}
          </section>
          <section className={parts.card}>
            <h2>{say('history')}</h2>
            <Timeline of={data} partAt={(part) => `/office/desk/payments/${clientId}-${part}`} />
          </section>
        </>
      )}
    </DetailRoom>
  )
}
