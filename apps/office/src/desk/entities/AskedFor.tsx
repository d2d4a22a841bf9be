import { useSayOf } from '@escudo/ui'
import { useSearchParams } from 'react-router'
import { useCall } from '../../calls.ts'
import { useOffice } from '../../office.ts'
import { pageQueryOf } from '../../parts/page-query.ts'
import { Pages } from '../../parts/Pages.tsx'
import parts from '../../parts/parts.module.css'
import { Shown } from '../../parts/Shown.tsx'
import { RangeTable } from '../asked/Ranges.tsx'
import { RouteTable } from '../asked/Routes.tsx'
import { askedTexts } from '../asked/texts.ts'

/** Of whom a business’s methods are asked, and which Multibanco references are its own. */
export function AskedFor({ clientId }: { clientId: string }) {
  const { may } = useOffice()
  return may('desk.routes.read') ? <Shares clientId={clientId} /> : null
}

function Shares({ clientId }: { clientId: string }) {
  const say = useSayOf(askedTexts)
  const [search] = useSearchParams()
  const routes = useCall('listAcquirerRoutes', { query: { ...pageQueryOf(search, 'routes').query, clientId } }, { keepsLast: true })
  const ranges = useCall('listDeskRanges', { query: { ...pageQueryOf(search, 'ranges').query, clientId } }, { keepsLast: true })
  return (
    <section className={parts.card}>
      <h2>{say('title')}</h2>
      <h3>{say('routes')}</h3>
      <Shown asked={routes}>
        {({ data, meta }) => (
          <>
            <RouteTable routes={data} />
            <Pages next={meta?.nextCursor} name="routes" />
          </>
        )}
      </Shown>
      <h3>{say('ranges')}</h3>
      <Shown asked={ranges}>
        {({ data, meta }) => (
          <>
            <RangeTable ranges={data} />
            <Pages next={meta?.nextCursor} name="ranges" />
          </>
        )}
      </Shown>
    </section>
  )
}
