import { date, listOf, named, text, Type, uuid } from '../../schema.ts'
import { operation } from '../../operation.ts'

const person = { tag: 'office', caller: 'person', permission: 'payments.read' } as const

const name = text({ minLength: 1, maxLength: 60, example: 'Por confirmar' })
const query = text({
  maxLength: 1000,
  description: 'The filters as the address of the room spells them.',
  example: 'stateDetails_state=pending',
})
const SavedView = named('SavedView', { id: uuid(), name, query, createdAt: date() })

export const listSavedViews = operation({
  ...person,
  operationId: 'listSavedViews',
  method: 'GET',
  path: '/views',
  summary: 'The filters of payments that the person gave a name',
  description: 'Of this entity, by name; at most fifty.',
  data: listOf(SavedView),
})

export const saveView = operation({
  ...person,
  operationId: 'saveView',
  method: 'POST',
  path: '/views',
  status: 201,
  summary: 'Give filters of payments a name',
  description: 'A name that is there already has these filters from now on.',
  body: named('NewSavedView', { name, query }),
  data: SavedView,
  refuses: ['e00402'],
})

export const deleteView = operation({
  ...person,
  operationId: 'deleteView',
  method: 'DELETE',
  path: '/views/{id}',
  summary: 'Forget a name of filters',
  params: Type.Object({ id: uuid() }),
  refuses: ['e00500'],
})
