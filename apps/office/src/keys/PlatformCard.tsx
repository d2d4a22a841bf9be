import { Badge, useSayOf } from '@escudo/ui'
import { Link } from 'react-router'
import { useOffice } from '../office.ts'
import { ActButton } from '../parts/ActButton.tsx'
import parts from '../parts/parts.module.css'
import { When } from '../parts/When.tsx'
import classes from './Keys.module.css'
import { LimitedKeys } from './LimitedKeys.tsx'
import { merchantTexts } from './merchant-texts.ts'
import type { Platform, Wish } from './platform.ts'
import { keyTexts } from './texts.ts'

type Props = { platform: Platform; why: string | undefined; onWish: (wish: Wish) => void }

/** One platform: what it is called, how its key stands, what it may be asked to do. */
export function PlatformCard({ platform, why, onWish }: Props) {
  const say = useSayOf(keyTexts)
  const sayMerchants = useSayOf(merchantTexts)
  const { clientId } = useOffice()
  const { name, platformCode, suspended, changeEndsAt, addresses } = platform
  return (
    <section className={parts.card} aria-labelledby={`platform-${platformCode}`}>
      <div className={classes.top}>
        <h2 id={`platform-${platformCode}`}>{name}</h2>
        <Badge kind={suspended ? 'bad' : 'good'}>{say(suspended ? 'suspended' : 'works')}</Badge>
      </div>
      <dl className={parts.facts}>
        <dt>{say('code')}</dt>
        <dd>
          <code>{platformCode}</code>
        </dd>
        <dt>{sayMerchants('merchants')}</dt>
        <dd>
          <Link to={`/office/${clientId}/keys/${platformCode}`}>{sayMerchants('see')}</Link>
        </dd>
        <dt>{say('addresses')}</dt>
        <dd>{addresses.join(', ') || say('everywhere')}</dd>
        {changeEndsAt !== undefined && (
          <>
            <dt>{say('change')}</dt>
            <dd>
              {say('changeUntil')} <When at={changeEndsAt} />
            </dd>
          </>
        )}
      </dl>
      <div className={classes.acts}>
        {changeEndsAt === undefined ? (
          <ActButton why={why} onClick={() => onWish({ kind: 'rotate', platform })}>
            {say('rotate')}
          </ActButton>
        ) : (
          <ActButton why={why} onClick={() => onWish({ kind: 'finish', platform })}>
            {say('finish')}
          </ActButton>
        )}
        <ActButton why={why} onClick={() => onWish({ kind: suspended ? 'resume' : 'suspend', platform })}>
          {say(suspended ? 'resume' : 'suspend')}
        </ActButton>
        <ActButton why={why} onClick={() => onWish({ kind: 'restrict', platform })}>
          {say('restrict')}
        </ActButton>
        <ActButton why={why} onClick={() => onWish({ kind: 'key', platform })}>
          {say('newKey')}
        </ActButton>
      </div>
      <h3 className={classes.keys}>{say('scopedKeys')}</h3>
      <LimitedKeys keys={platform.keys} renderActs={(key) => <KeyActs platform={platform} of={key} why={why} onWish={onWish} />} />
    </section>
  )
}

function KeyActs({ platform, of, why, onWish }: Props & { of: Platform['keys'][number] }) {
  const say = useSayOf(keyTexts)
  return (
    <div className={parts.buttons}>
      <ActButton
        kind="plain"
        why={why}
        label={`${say('restrict')}: ${of.name}`}
        onClick={() => onWish({ kind: 'restrict', platform, key: of })}
      >
        {say('restrict')}
      </ActButton>
      <ActButton kind="plain" why={why} label={`${say('endKey')}: ${of.name}`} onClick={() => onWish({ kind: 'end', platform, key: of })}>
        {say('endKey')}
      </ActButton>
    </div>
  )
}
