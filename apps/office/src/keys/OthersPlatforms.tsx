import type { OfficeData } from '@escudo/contracts/page'
import { Badge, DataTable, useSayOf, type Column } from '@escudo/ui'
import { useState } from 'react'
import { useAct, useCall } from '../calls.ts'
import { useOffice } from '../office.ts'
import { ActButton } from '../parts/ActButton.tsx'
import parts from '../parts/parts.module.css'
import { Shown } from '../parts/Shown.tsx'
import { Sure } from '../people/TeamDialogs.tsx'
import { words } from '../words.ts'
import { merchantTexts } from './merchant-texts.ts'

type Platform = OfficeData<'listActingPlatforms'>[number]

/** Integrators' platforms that act for the entity, each of which can be told to stop; nothing where there are none. */
export function OthersPlatforms() {
  const say = useSayOf(merchantTexts)
  const sayWord = useSayOf(words)
  const { may } = useOffice()
  const asked = useCall('listActingPlatforms', {})
  const leaving = useAct('leavePlatform')
  const [left, setLeft] = useState<Platform>()
  const why = may('keys.manage') ? undefined : sayWord('notAllowed')
  const columns: Column<Platform>[] = [
    { name: say('platform'), isTitle: true, render: ({ name }) => name },
    { name: say('code'), render: ({ platformCode }) => platformCode },
    { name: say('owner'), render: ({ owner }) => owner ?? '—' },
    {
      name: say('state'),
      render: ({ suspended }) => <Badge kind={suspended ? 'bad' : 'good'}>{say(suspended ? 'stopped' : 'works')}</Badge>,
    },
    {
      name: say('acts'),
      render: (platform) => (
        <ActButton why={why} kind="plain" label={`${say('leave')}: ${platform.name}`} onClick={() => setLeft(platform)}>
          {say('leave')}
        </ActButton>
      ),
    },
  ]
  return (
    <Shown asked={asked}>
      {({ data }) => (
        <>
          {data.length > 0 && (
            <section className={parts.card}>
              <h2>{say('others')}</h2>
              <p>{say('othersHow')}</p>
              <DataTable caption={say('others')} columns={columns} rows={data} keyOf={({ platformCode }) => platformCode} empty="" />
            </section>
          )}
          {left && (
            <Sure
              title={say('leaveTitle', { name: left.name })}
              does={say('leave')}
              of={leaving}
              onSure={async () =>
                (await leaving.did({ params: { code: left.platformCode } })) ? say('left', { name: left.name }) : undefined
              }
              onClose={() => setLeft(undefined)}
            >
              {say('leaveHow')}
            </Sure>
          )}
        </>
      )}
    </Shown>
  )
}
