import type { OfficeData } from '@escudo/contracts/page'
import { Badge, DataTable, useSayOf, type Column } from '@escudo/ui'
import type { ReactNode } from 'react'
import { When } from '../parts/When.tsx'
import { words } from '../words.ts'
import { keyTexts } from './texts.ts'

export type LimitedKey = OfficeData<'listDeskPlatformKeys'>[number]

type Props = {
  keys: LimitedKey[]
  /** What may be done with one that still works, where anything may. */
  renderActs: ((key: LimitedKey) => ReactNode) | undefined
}

const works = ({ endedAt }: LimitedKey): boolean => endedAt === undefined

/** The keys of a platform that may do less than its private one. */
export function LimitedKeys({ keys, renderActs }: Props) {
  const say = useSayOf(keyTexts)
  const sayWord = useSayOf(words)
  const columns: Column<LimitedKey>[] = [
    { name: say('keyName'), isTitle: true, render: ({ name }) => name },
    { name: say('scopes'), render: ({ scopes }) => scopes.map((scope) => say(scope)).join(', ') },
    { name: say('addresses'), render: ({ addresses }) => addresses.join(', ') || say('everywhere') },
    { name: sayWord('date'), render: ({ createdAt }) => <When at={createdAt} /> },
    {
      name: sayWord('state'),
      render: (key) => <Badge kind={works(key) ? 'good' : 'plain'}>{say(works(key) ? 'works' : 'ended')}</Badge>,
    },
    ...(renderActs && keys.some(works) ? [{ name: say('acts'), render: (key: LimitedKey) => (works(key) ? renderActs(key) : '—') }] : []),
  ]
  return <DataTable caption={say('scopedKeys')} columns={columns} rows={keys} keyOf={({ id }) => id} empty={say('noKeys')} />
}
