import type { OfficeData } from '@escudo/contracts/page'
import { Badge, DataTable, Dialog, useSayOf, type Column } from '@escudo/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAct, useCall } from '../../calls.ts'
import { useOffice } from '../../office.ts'
import { ActButton } from '../../parts/ActButton.tsx'
import { pageQueryOf } from '../../parts/page-query.ts'
import { Pages } from '../../parts/Pages.tsx'
import parts from '../../parts/parts.module.css'
import { Problem } from '../../parts/Problem.tsx'
import { Shown } from '../../parts/Shown.tsx'
import { When } from '../../parts/When.tsx'
import { words } from '../../words.ts'
import { noticeTexts } from './texts.ts'

type Notice = OfficeData<'listAcquirerNotices'>[number]
type Opened = OfficeData<'getAcquirerNotice'>

/** What acquirers told us, what was made of it, and one of them in the clear for whoever may. */
export function Notices() {
  const say = useSayOf(noticeTexts)
  const sayWord = useSayOf(words)
  const [search] = useSearchParams()
  const asked = useCall('listAcquirerNotices', pageQueryOf(search, 'notices'), { keepsLast: true })
  const opening = useAct('getAcquirerNotice')
  const [opened, setOpened] = useState<Opened>()
  return (
    <section className={parts.card} id="notices">
      <h2>{say('title')}</h2>
      <p>{say('how')}</p>
      <Problem of={opening.problem} />
      <Shown asked={asked}>
        {({ data, meta }) => (
          <>
            <Table notices={data} onOpen={(id) => void opening.act({ params: { id } }).then(setOpened)} />
            <Pages next={meta?.nextCursor} name="notices" />
          </>
        )}
      </Shown>
      {opened && (
        <Dialog
          title={say('opened', { id: opened.id, account: opened.account })}
          closeLabel={sayWord('close')}
          onClose={() => setOpened(undefined)}
        >
          <p className={parts.anywhere}>
            <code>{opened.content}</code>
          </p>
        </Dialog>
      )}
    </section>
  )
}

function Table({ notices, onOpen }: { notices: Notice[]; onOpen: (id: string) => void }) {
  const say = useSayOf(noticeTexts)
  const sayWord = useSayOf(words)
  const { may } = useOffice()
  const why = may('desk.routes.change') ? undefined : sayWord('notAllowed')
  const columns: Column<Notice>[] = [
    { name: say('account'), isTitle: true, render: ({ account, id }) => `${account} · ${id}` },
    { name: say('about'), render: ({ names }) => <span className={parts.anywhere}>{names.join(', ') || '—'}</span> },
    { name: say('received'), render: ({ receivedAt }) => <When at={receivedAt} /> },
    {
      name: say('became'),
      render: ({ workedAt, found }) =>
        workedAt === undefined ? (
          <Badge kind="waiting">{say('notWorked')}</Badge>
        ) : (
          <Badge kind={found === undefined ? 'good' : found === 'silent' ? 'bad' : 'plain'}>{say(found ?? 'worked')}</Badge>
        ),
    },
    {
      name: say('acts'),
      render: ({ id }) => (
        <ActButton why={why} kind="plain" label={`${say('open')}: ${id}`} onClick={() => onOpen(id)}>
          {say('open')}
        </ActButton>
      ),
    },
  ]
  return <DataTable caption={say('title')} columns={columns} rows={notices} keyOf={({ id }) => id} empty={say('none')} />
}
