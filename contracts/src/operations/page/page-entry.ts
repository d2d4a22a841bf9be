import { flag, listOf, named, nullable, oneOf, optional, text } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { pageRoutes } from './page-routes.ts'
import { billed, common, paying, shown } from './page-view.ts'

export const payByHostedCard = operation({
  ...common,
  refuses: paying,
  ...pageRoutes.payByHostedCard,
  operationId: 'payByHostedCard',
  summary: 'Pay with a card that the acquirer asks for',
  body: named('HostedCardEntry', { save: optional(flag()), ...billed, ...shown }),
})

const Attribute = named('PageEntryAttribute', { name: text(), value: text() })

const PageEntry = named('PageEntry', {
  as: oneOf(['page', 'form', 'post']),
  url: optional(text({ description: 'The acquirer’s own page, or where the browser posts to.' })),
  script: optional(text({ description: 'The acquirer’s script, which draws the form.' })),
  origin: optional(text({ description: 'The only one that the form may reach.' })),
  frame: optional(text({ description: 'Whose frame the form draws, that may ask the device to pay.' })),
  start: optional(text({ description: 'What is run once the script is there.' })),
  className: optional(text()),
  attributes: optional(listOf(Attribute, { description: 'Of the form, or the fields that are posted.' })),
})

export const getEntry = operation({
  ...common,
  ...pageRoutes.getEntry,
  operationId: 'getEntry',
  summary: 'Where the payer gives to the acquirer what is to be typed; null where nothing waits for that',
  data: nullable(PageEntry),
})

export const returnToPage = operation({
  ...common,
  ...pageRoutes.returnToPage,
  operationId: 'returnToPage',
  summary: 'The payer is back from the acquirer: how it stands is asked',
})
