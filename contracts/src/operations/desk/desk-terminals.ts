import { date, digits, flag, listOf, named, optional, text, Type, uuid } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { clientId, pageQuery } from '../shapes.ts'
import { Terminal } from '../terminals/terminal-shapes.ts'

const person = { tag: 'office', caller: 'person' } as const
const changing = { ...person, method: 'POST', permission: 'desk.terminals.manage', stepUp: true } as const
const ofEntity = Type.Object({ clientId })
const why = text({ minLength: 5, maxLength: 300, description: 'For the record of acts.', example: 'Contract of 3 February' })
const name = text({ minLength: 1, maxLength: 100, example: 'counter-1' })

const DeskTerminal = named('DeskTerminal', {
  ...Terminal.properties,
  lastSeenAt: optional(date({ description: 'Absent: it never was; one that stands alone never is.' })),
  stoppedAt: optional(date({ description: 'Since when it takes nothing.' })),
})

export const listDeskTerminals = operation({
  ...person,
  operationId: 'listDeskTerminals',
  method: 'GET',
  path: '/desk/entities/{clientId}/terminals',
  permission: 'desk.entities.read',
  paged: true,
  summary: 'The terminals of an entity, and which of them are stopped',
  params: ofEntity,
  query: Type.Object(pageQuery(['name', 'createdAt'], 100, 'name')),
  data: listOf(DeskTerminal),
  refuses: ['e00500'],
})

export const addTerminal = operation({
  ...changing,
  operationId: 'addTerminal',
  path: '/desk/entities/{clientId}/terminals',
  status: 201,
  summary: 'Give an entity a terminal',
  description: 'A number works at one entity at a time: to move a terminal, stop it where it is, and add it where it goes.',
  params: ofEntity,
  body: named('NewTerminal', {
    terminalId: digits({ minLength: 9, maxLength: 9, example: '700000009' }),
    name,
    model: text({ minLength: 1, maxLength: 100, example: 'Simulado S1' }),
    processor: text({ minLength: 1, maxLength: 100, example: 'Rede Simulada' }),
    supplier: text({ minLength: 1, maxLength: 100, example: 'Terminais Exemplo Lda' }),
    isCloud: flag({ description: 'It takes orders from the API; else it only tells what it did.' }),
    why,
  }),
  data: DeskTerminal,
  refuses: ['e00240', 'e00402', 'e00500'],
})

export const changeTerminal = operation({
  ...changing,
  operationId: 'changeTerminal',
  path: '/desk/entities/{clientId}/terminals/{uuid}',
  summary: 'Name a terminal, stop it, or let it go on',
  description: 'Stopped, it takes no payment and no refund, and what it did afterwards is not taken from it; what it did before is.',
  params: Type.Object({ clientId, uuid: uuid() }),
  body: named('TerminalChange', { name, stopped: flag(), why }),
  data: DeskTerminal,
  refuses: ['e00240', 'e00500'],
})
