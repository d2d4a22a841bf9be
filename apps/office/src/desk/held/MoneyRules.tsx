import type { OfficeData } from '@escudo/contracts/page'
import { DataTable, Money, useLanguage, useSayOf, type Column } from '@escudo/ui'
import { Link } from 'react-router'
import { useCall } from '../../calls.ts'
import parts from '../../parts/parts.module.css'
import { Shown } from '../../parts/Shown.tsx'
import { heldTexts } from './texts.ts'

type Rule = OfficeData<'listMoneyRules'>[number]
/** Rules have no name: their place is what tells them apart. */
type Placed = Rule & { place: number }

/** What becomes of such money before anybody sees it. They are set where the server is, and only shown here. */
export function MoneyRules() {
  const say = useSayOf(heldTexts)
  const language = useLanguage()
  const asked = useCall('listMoneyRules', {})
  const columns: Column<Placed>[] = [
    { name: say('order'), isNumber: true, render: ({ place }) => place },
    { name: say('reason'), isTitle: true, render: ({ reason }) => say(reason) },
    {
      name: say('entity'),
      render: ({ clientId, entityName }) =>
        clientId === undefined ? say('noneOwn') : <Link to={`/office/desk/entities/${clientId}`}>{entityName || clientId}</Link>,
    },
    { name: say('becomes'), render: ({ resolution }) => say(`rule_${resolution}`) },
    {
      name: say('atMost'),
      isNumber: true,
      render: ({ mostAmount }) => (mostAmount === undefined ? '—' : <Money cents={mostAmount} language={language} />),
    },
  ]
  return (
    <section className={parts.card}>
      <h2>{say('rules')}</h2>
      <p>{say('rulesHow')}</p>
      <Shown asked={asked}>
        {({ data }) => (
          <DataTable
            caption={say('rules')}
            columns={columns}
            rows={data.map((rule, index) => ({ ...rule, place: index + 1 }))}
            keyOf={({ place }) => String(place)}
            empty={say('noRules')}
          />
        )}
      </Shown>
    </section>
  )
}
