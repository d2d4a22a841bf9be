import type { LoadContext, Plugin } from '@docusaurus/types'
import { readReference } from '../document/reference.ts'
import { localeFrom } from '../languages.ts'

/** The reference as a page of its own: what it shows is read while the site is built. */
export function referencePage({ baseUrl, i18n }: LoadContext): Plugin {
  return {
    name: 'escudo-reference',
    async contentLoaded({ actions: { addRoute, createData } }) {
      const reference = await createData('reference.json', JSON.stringify(readReference(localeFrom(i18n.currentLocale))))
      addRoute({ path: `${baseUrl}api`, exact: true, component: '@site/src/theme/ReferencePage.tsx', modules: { reference } })
    },
  }
}
