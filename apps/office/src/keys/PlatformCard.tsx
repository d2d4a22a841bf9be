import { Badge, Button, DataTable, useSayOf, type Column } from '@escudo/ui'
import { Link } from 'react-router'
import { useOffice } from '../office.ts'
import { ActButton } from '../parts/ActButton.tsx'
import parts from '../parts/parts.module.css'
import { When } from '../parts/When.tsx'
import { words } from '../words.ts'
import classes from './Keys.module.css'
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
      <ScopedKeys platform={platform} why={why} onWish={onWish} />
    </section>
  )
}

function ScopedKeys({ platform, why, onWish }: Props) {
  const say = useSayOf(keyTexts)
  const sayWord = useSayOf(words)
  const columns: Column<Platform['keys'][number]>[] = [
    { name: say('keyName'), isTitle: true, render: ({ name }) => name },
    { name: say('scopes'), render: ({ scopes }) => scopes.map((scope) => say(scope)).join(', ') },
    { name: say('addresses'), render: ({ addresses }) => addresses.join(', ') || say('everywhere') },
    { name: sayWord('date'), render: ({ createdAt }) => <When at={createdAt} /> },
    {
      name: sayWord('state'),
      render: (key) =>
        key.endedAt !== undefined ? (
          <Badge kind="plain">{say('ended')}</Badge>
        ) : why === undefined ? (
          <div className={parts.buttons}>
            <Button kind="plain" aria-label={`${say('restrict')}: ${key.name}`} onClick={() => onWish({ kind: 'restrict', platform, key })}>
              {say('restrict')}
            </Button>
            <Button kind="plain" aria-label={`${say('endKey')}: ${key.name}`} onClick={() => onWish({ kind: 'end', platform, key })}>
              {say('endKey')}
            </Button>
          </div>
        ) : (
          <Badge kind="good">{say('works')}</Badge>
        ),
    },
  ]
  return (
    <>
      <h3 className={classes.keys}>{say('scopedKeys')}</h3>
      <DataTable caption={say('scopedKeys')} columns={columns} rows={platform.keys} keyOf={({ id }) => id} empty={say('noKeys')} />
    </>
  )
}
