import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { readReference, type Reference } from '../document/reference.ts'
import { localeFrom } from '../languages.ts'
import type { BriefReference } from '../src/reference/whole-reference.ts'

/** Which calls there are, and an example of each: what the built page needs beside its own text. */
function brief({ groups }: Reference): BriefReference {
  return {
    groups: groups.map(({ id, title, calls }) => ({
      id,
      title,
      calls: calls.map(({ id: call, method, path, title: name, example, prepare }) => ({
        id: call,
        method,
        path,
        title: name,
        example,
        ...(prepare !== undefined && { isPrepared: true as const }),
      })),
    })),
  }
}

/**
 * The reference as a page of its own: what it shows is read while the site is built. A browser gets the page, and of its data what brings
 * it to life; the whole stands beside it, for whoever walks to it from another page.
 */
export function referencePage({ baseUrl, i18n }: LoadContext): Plugin {
  const locale = localeFrom(i18n.currentLocale)
  return {
    name: 'escudo-reference',
    async contentLoaded({ actions: { addRoute, createData } }) {
      const whole = readReference(locale)
      const reference = await createData('reference.json', JSON.stringify(whole))
      await createData('brief.json', JSON.stringify(brief(whole)))
      addRoute({ path: `${baseUrl}api`, exact: true, component: '@site/src/theme/ReferencePage.tsx', modules: { reference } })
    },
    configureWebpack(_config, isServer, { currentBundler }) {
      const Replacement = currentBundler.instance.NormalModuleReplacementPlugin
      const takeBrief = (wanted: { request: string }): void => {
        wanted.request = wanted.request.replace(/reference\.json$/, 'brief.json')
      }
      return { plugins: isServer ? [] : [new Replacement(/escudo-reference[\\/]default[\\/]reference\.json$/, takeBrief)] }
    },
    async postBuild({ outDir }) {
      writeFileSync(join(outDir, 'reference.json'), JSON.stringify(readReference(locale)))
    },
  }
}
