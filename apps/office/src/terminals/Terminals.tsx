import type { OfficeData, Text } from '@escudo/contracts/page'
import { DataTable, useSayOf, type Column } from '@escudo/ui'
import { useCall } from '../calls.ts'
import { Room } from '../parts/Room.tsx'
import { Shown } from '../parts/Shown.tsx'
import { When } from '../parts/When.tsx'

type Terminal = OfficeData<'listTerminals'>[number]

const texts = {
  title: { PT: 'Terminais', ES: 'Terminales', EN: 'Terminals' },
  name: { PT: 'Nome', ES: 'Nombre', EN: 'Name' },
  number: { PT: 'Número', ES: 'Número', EN: 'Number' },
  model: { PT: 'Modelo', ES: 'Modelo', EN: 'Model' },
  kind: { PT: 'Tipo', ES: 'Tipo', EN: 'Kind' },
  cloud: { PT: 'Comandado pelo seu programa', ES: 'Lo maneja su programa', EN: 'Driven by your program' },
  alone: { PT: 'Funciona sozinho', ES: 'Funciona solo', EN: 'Stands alone' },
  updated: { PT: 'Última alteração', ES: 'Último cambio', EN: 'Last changed' },
  none: { PT: 'Não tem terminais.', ES: 'No tiene terminales.', EN: 'You have no terminals.' },
} as const satisfies Record<string, Text>

/** The entity’s card terminals. */
export function Terminals() {
  const say = useSayOf(texts)
  const asked = useCall('listTerminals', { query: { limit: 100 } })
  const columns: Column<Terminal>[] = [
    { name: say('name'), isTitle: true, render: ({ name }) => name },
    { name: say('number'), render: ({ terminalId }) => terminalId },
    { name: say('model'), render: ({ model }) => model },
    { name: say('kind'), render: ({ features }) => say(features.allowRemoteTransactions ? 'cloud' : 'alone') },
    { name: say('updated'), render: ({ updatedAt }) => <When at={updatedAt} /> },
  ]
  return (
    <Room title={say('title')}>
      <Shown asked={asked}>
        {({ data }) => <DataTable caption={say('title')} columns={columns} rows={data} keyOf={({ uuid }) => uuid} empty={say('none')} />}
      </Shown>
    </Room>
  )
}
