import { Button, useSayOf } from '@escudo/ui'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useCall } from '../../calls.ts'
import { LimitedKeys, type LimitedKey } from '../../keys/LimitedKeys.tsx'
import { ShownOnce, type Secret } from '../../keys/ShownOnce.tsx'
import { keyTexts } from '../../keys/texts.ts'
import { useOffice } from '../../office.ts'
import { ActButton } from '../../parts/ActButton.tsx'
import { DetailRoom } from '../../parts/DetailRoom.tsx'
import parts from '../../parts/parts.module.css'
import { Shown } from '../../parts/Shown.tsx'
import { When } from '../../parts/When.tsx'
import { words } from '../../words.ts'
import { EndKey, NewKey, RestrictPlatform } from './LimitedKeyDialogs.tsx'
import type { Platform } from './PlatformDialogs.tsx'
import { PlatformState } from './PlatformState.tsx'
import { onePlatformQuery } from './platform-query.ts'
import { platformTexts } from './texts.ts'

/** One platform at the desk: whose it is, how it stands, and its keys that may do less. */
export function DeskPlatformPage() {
  const say = useSayOf(platformTexts)
  const { id: platformCode = '' } = useParams()
  const asked = useCall('listDeskPlatforms', onePlatformQuery(platformCode))
  return (
    <DetailRoom
      back={{ to: '/office/desk/platforms', text: `← ${say('title')}` }}
      asked={asked}
      title={({ data: [platform] }) => platform?.name ?? platformCode}
    >
      {({ data: [platform] }) =>
        platform?.platformCode === platformCode ? (
          <>
            <Facts of={platform} />
            <Keys platform={platform} />
          </>
        ) : (
          <p>{say('none')}</p>
        )
      }
    </DetailRoom>
  )
}

/** Why nothing can be done here with its keys; undefined where it can. */
function useWhyNot({ owner }: Platform): string | undefined {
  const say = useSayOf(platformTexts)
  const sayWord = useSayOf(words)
  const { may } = useOffice()
  if (owner) return say('keysOfOwner')
  return may('desk.platforms.manage') ? undefined : sayWord('notAllowed')
}

function Facts({ of }: { of: Platform }) {
  const say = useSayOf(platformTexts)
  const sayKey = useSayOf(keyTexts)
  const { platformCode, owner, keyMadeAt, changeEndsAt, addresses } = of
  const why = useWhyNot(of)
  const [isRestricting, setIsRestricting] = useState(false)
  return (
    <section className={parts.card}>
      <dl className={parts.facts}>
        <dt>{say('code')}</dt>
        <dd>
          <code>{platformCode}</code>
        </dd>
        <dt>{say('owner')}</dt>
        <dd>{owner ? <Link to={`/office/desk/entities/${owner.clientId}`}>{owner.name}</Link> : say('integrator')}</dd>
        <dt>{say('state')}</dt>
        <dd>
          <PlatformState of={of} />
        </dd>
        <dt>{say('keyMade')}</dt>
        <dd>
          <When at={keyMadeAt} withTime={false} />
        </dd>
        <dt>{sayKey('addresses')}</dt>
        <dd>{addresses.join(', ') || sayKey('everywhere')}</dd>
        {changeEndsAt !== undefined && (
          <>
            <dt>{sayKey('changeUntil')}</dt>
            <dd>
              <When at={changeEndsAt} />
            </dd>
          </>
        )}
      </dl>
      <div className={`${parts.buttons} ${parts.below}`}>
        <ActButton why={why} onClick={() => setIsRestricting(true)}>
          {say('restrict')}
        </ActButton>
      </div>
      {isRestricting && <RestrictPlatform platform={of} onClose={() => setIsRestricting(false)} />}
    </section>
  )
}

function Keys({ platform }: { platform: Platform }) {
  const say = useSayOf(platformTexts)
  const sayKey = useSayOf(keyTexts)
  const { platformCode } = platform
  const asked = useCall('listDeskPlatformKeys', { params: { platformCode } })
  const [isMaking, setIsMaking] = useState(false)
  const [ending, setEnding] = useState<LimitedKey>()
  const [secret, setSecret] = useState<Secret>()
  const why = useWhyNot(platform)
  function reveal(made: Secret): void {
    setIsMaking(false)
    setSecret(made)
  }
  function actsOf(key: LimitedKey) {
    const label = `${say('endKey')}: ${key.name}`
    return (
      <Button kind="plain" aria-label={label} onClick={() => setEnding(key)}>
        {say('endKey')}
      </Button>
    )
  }
  return (
    <section className={parts.card}>
      <h2>{sayKey('scopedKeys')}</h2>
      <p>{say('keysHow')}</p>
      <Shown asked={asked}>{({ data }) => <LimitedKeys keys={data} renderActs={why === undefined ? actsOf : undefined} />}</Shown>
      <div className={`${parts.buttons} ${parts.below}`}>
        <ActButton why={why} onClick={() => setIsMaking(true)}>
          {sayKey('newKey')}
        </ActButton>
      </div>
      {isMaking && <NewKey platform={platform} onSecret={reveal} onClose={() => setIsMaking(false)} />}
      {ending && <EndKey platform={platform} of={ending} onClose={() => setEnding(undefined)} />}
      {secret && <ShownOnce secret={secret} onClose={() => setSecret(undefined)} />}
    </section>
  )
}
