import type { LoadContext, Plugin } from '@docusaurus/types'
import { contentsOf, readReference, taskOf } from '../document/reference.ts'
import { localeFrom } from '../languages.ts'

const component = (name: string): string => `@site/src/theme/${name}.tsx`

/** The reference: a page that leads to every call, one for each task, and one for the objects of the answers, all of them made while the site is built. */
export function referencePage({ baseUrl, i18n }: LoadContext): Plugin {
  return {
    name: 'escudo-reference',
    async contentLoaded({ actions: { addRoute, createData } }) {
      const reference = readReference(localeFrom(i18n.currentLocale))
      const contents = await createData('contents.json', JSON.stringify(contentsOf(reference)))
      addRoute({ path: `${baseUrl}api`, exact: true, component: component('ReferenceIndex'), modules: { contents } })
      for (const group of reference.groups) {
        const task = await createData(`task-${group.id}.json`, JSON.stringify(taskOf(group, reference)))
        addRoute({ path: `${baseUrl}api-${group.id}`, exact: true, component: component('ReferenceTask'), modules: { contents, task } })
      }
      const objects = await createData('objects.json', JSON.stringify(reference.objects))
      addRoute({ path: `${baseUrl}api-objects`, exact: true, component: component('ReferenceObjects'), modules: { contents, objects } })
    },
  }
}
