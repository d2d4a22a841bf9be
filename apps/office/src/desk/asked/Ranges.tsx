import { localeOf, type OfficeData } from '@escudo/contracts/page'
import { Badge, DataTable, useLanguage, useSayOf, type Column } from '@escudo/ui'
import { useSearchParams } from 'react-router'
import { useCall } from '../../calls.ts'
import { pageQueryOf } from '../../parts/page-query.ts'
import parts from '../../parts/parts.module.css'
import { Pages } from '../../parts/Pages.tsx'
import { Shown } from '../../parts/Shown.tsx'
import { ProposeRange } from './AskedDialogs.tsx'
import { Proposing } from './Proposing.tsx'
import { askedTexts } from './texts.ts'
import { Whose } from './Whose.tsx'

type Range = OfficeData<'listDeskRanges'>[number]

/** Whose Multibanco references are whose, and how much of each range was given out. */
export function RangeTable({ ranges }: { ranges: Range[] }) {
  const say = useSayOf(askedTexts)
  const language = useLanguage()
  const columns: Column<Range>[] = [
    { name: say('business'), isTitle: true, render: (one) => <Whose {...one} /> },
    { name: say('entity'), render: ({ entity }) => entity },
    { name: say('sequences'), render: ({ start, end }) => `${start} – ${end}` },
    {
      name: say('used'),
      isNumber: true,
      render: ({ used }) => (
        <Badge kind={used >= 800 ? 'bad' : 'plain'}>
          {new Intl.NumberFormat(localeOf(language), { style: 'percent', minimumFractionDigits: 1 }).format(used / 1000)}
        </Badge>
      ),
    },
  ]
  return <DataTable caption={say('ranges')} columns={columns} rows={ranges} keyOf={({ id }) => id} empty={say('noRanges')} />
}

/** The ranges of everybody, and the proposal of another one. */
export function Ranges() {
  const say = useSayOf(askedTexts)
  const [search] = useSearchParams()
  const asked = useCall('listDeskRanges', pageQueryOf(search, 'ranges'), { keepsLast: true })
  return (
    <section className={parts.card}>
      <h2>{say('ranges')}</h2>
      <Shown asked={asked}>
        {({ data, meta }) => (
          <>
            <RangeTable ranges={data} />
            <Pages next={meta?.nextCursor} name="ranges" />
          </>
        )}
      </Shown>
      <Proposing does={say('proposeRange')}>{(onClose) => <ProposeRange onClose={onClose} />}</Proposing>
    </section>
  )
}
