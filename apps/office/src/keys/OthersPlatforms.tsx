import type { OfficeData } from '@escudo/contracts/page'
import { Badge, DataTable, useSayOf, type Column } from '@escudo/ui'
import { useCall } from '../calls.ts'
import parts from '../parts/parts.module.css'
import { Shown } from '../parts/Shown.tsx'
import { merchantTexts } from './merchant-texts.ts'

type Platform = OfficeData<'listActingPlatforms'>[number]

/** Integrators' platforms that act for the entity; nothing where there are none. */
export function OthersPlatforms() {
  const say = useSayOf(merchantTexts)
  const asked = useCall('listActingPlatforms', {})
  const columns: Column<Platform>[] = [
    { name: say('platform'), isTitle: true, render: ({ name }) => name },
    { name: say('code'), render: ({ platformCode }) => platformCode },
    { name: say('owner'), render: ({ owner }) => owner ?? '—' },
    {
      name: say('state'),
      render: ({ suspended }) => <Badge kind={suspended ? 'bad' : 'good'}>{say(suspended ? 'stopped' : 'works')}</Badge>,
    },
  ]
  return (
    <Shown asked={asked}>
      {({ data }) =>
        data.length > 0 && (
          <section className={parts.card}>
            <h2>{say('others')}</h2>
            <p>{say('othersHow')}</p>
            <DataTable caption={say('others')} columns={columns} rows={data} keyOf={({ platformCode }) => platformCode} empty="" />
          </section>
        )
      }
    </Shown>
  )
}
