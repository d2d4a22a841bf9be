import { Select, useLanguage, useSayOf } from '@escudo/ui'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../calls.ts'
import { useOffice } from '../office.ts'
import { keptSearch } from '../parts/kept-search.ts'
import parts from '../parts/parts.module.css'
import { Room } from '../parts/Room.tsx'
import { Shown } from '../parts/Shown.tsx'
import { Calls } from './Calls.tsx'
import { Deliveries } from './Deliveries.tsx'
import { deliveryPage } from './developer-query.ts'
import classes from './Developers.module.css'
import { SignatureCheck } from './SignatureCheck.tsx'
import { Subscriptions } from './Subscriptions.tsx'
import { developerTexts } from './texts.ts'

/** For whoever writes the programs: what servers are told, and what programs asked and were answered. */
export function Developers() {
  const say = useSayOf(developerTexts)
  const language = useLanguage()
  const { clientId, view } = useOffice()
  const [search, setSearch] = useSearchParams()
  const asked = useCall('listOwnPlatforms', {})
  const chosen = search.get('platform')
  const webhookId = search.get('webhook')
  const locale = language === 'PT' ? '' : `/${language.toLowerCase()}`
  return (
    <Room title={say('title')}>
      <p className={classes.links}>
        <Link to={`/office/${clientId}/keys`}>{say('keys')}</Link>
        <a href={`${locale}/docs/guides/quick-start`}>{say('documentation')}</a>
        <a href={`${locale}/docs/guides/sdks`}>{say('sdks')}</a>
        <a href={`${locale}/docs/integrations/intro`}>{say('plugins')}</a>
        <a href={`${locale}/docs/guides/changelog`}>{say('version', { version: view.apiVersion })}</a>
      </p>
      <Shown asked={asked}>
        {({ data }) => {
          const platform = data.find(({ platformCode }) => platformCode === chosen) ?? data[0]
          if (!platform) return <p>{say('noPlatform')}</p>
          const { platformCode } = platform
          return (
            <section className={parts.card}>
              <h2>{say('subscriptions')}</h2>
              {data.length > 1 && (
                <Select
                  label={say('platform')}
                  value={platformCode}
                  options={data.map((one) => ({ value: one.platformCode, text: `${one.name} · ${one.platformCode}` }))}
                  onChoose={(code) => setSearch(keptSearch(search, { platform: code, webhook: undefined, [deliveryPage]: undefined }))}
                />
              )}
              {webhookId === null ? (
                <Subscriptions key={platformCode} platformCode={platformCode} />
              ) : (
                <Deliveries key={webhookId} platformCode={platformCode} webhookId={webhookId} />
              )}
              <div className={parts.below}>
                <SignatureCheck platformCode={platformCode} />
              </div>
            </section>
          )
        }}
      </Shown>
      <Calls />
    </Room>
  )
}
