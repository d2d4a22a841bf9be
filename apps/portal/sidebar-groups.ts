import type { SidebarItemsGeneratorOption } from '@docusaurus/plugin-content-docs/lib/sidebars/types.js'
import type { SiteLanguage, SiteText } from './languages.ts'

type Items = Awaited<ReturnType<SidebarItemsGeneratorOption>>
const text = (pt: string, es: string, en: string): SiteText => ({ pt, es, en })

/** The guides by what a reader wants: pages by their id, folders by their name with a stroke. */
const groups: readonly { title: SiteText; holds: readonly string[] }[] = [
  {
    title: text('Começar', 'Empezar', 'Get started'),
    holds: ['intro', 'quick-start', 'authentication', 'sandbox', 'sdks', 'assistants'],
  },
  {
    title: text('Receber pagamentos', 'Cobrar', 'Take payments'),
    holds: ['checkouts/', 'payments/', 'terminals/', 'customers/'],
  },
  {
    title: text('Acompanhar', 'Hacer seguimiento', 'Follow up'),
    holds: ['webhooks/', 'disputes', 'money', 'reconciliation'],
  },
  {
    title: text('Sem surpresas', 'Sin sorpresas', 'Build it to last'),
    holds: ['idempotency', 'lists', 'errors', 'going-live'],
  },
  {
    title: text('Área de gestão', 'Panel de gestión', 'The office'),
    holds: ['office', 'office-staff', 'easypay', 'sibs', 'entities/'],
  },
  { title: text('Consultar', 'Consultar', 'Look up'), holds: ['changelog', 'glossary'] },
]

const heading = (title: string): Items[number] => ({
  type: 'html',
  value: title.replaceAll('&', '&amp;'),
  className: 'sidebar-group',
  defaultStyle: false,
})

/** Where an item of the folder `guides` stands: `intro`, or `checkouts/` for a category. */
function placeOf(item: Items[number]): string {
  if (item.type === 'doc') return item.id.replace(/^guides\//, '')
  if (item.type !== 'category') return ''
  const [first] = item.items
  const [, folder = ''] = /^guides\/([^/]+)\//.exec(first?.type === 'doc' ? first.id : '') ?? []
  return `${folder}/`
}

/** Puts the pages of the guides under headings; a page that no group names does not build. */
export const groupSidebar =
  (locale: SiteLanguage): SidebarItemsGeneratorOption =>
  async ({ defaultSidebarItemsGenerator, ...args }) => {
    const items = await defaultSidebarItemsGenerator(args)
    if (args.item.dirName !== 'guides') return items
    const byPlace = new Map(items.map((item) => [placeOf(item), item]))
    const named = groups.flatMap(({ holds }) => holds)
    const lost = [...byPlace.keys()].filter((place) => !named.includes(place))
    if (lost.length > 0) throw new Error(`No group of sidebar-groups.ts holds ${lost.join(', ')}.`)
    return groups.flatMap(({ title, holds }) => {
      const own = holds.flatMap((place) => byPlace.get(place) ?? [])
      return own.length > 0 ? [heading(title[locale]), ...own] : []
    })
  }
