import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listTryBodies } from '../document/try-bodies.ts'
import { localeFrom } from '../languages.ts'
import { writeMachineFiles } from './machine-files.ts'
import type { LoadContext, Plugin } from '@docusaurus/types'

type Compiler = { outputPath: string; hooks: { afterEmit: { tap: (name: string, work: () => void) => void } } }

/** The bundle that renders the pages is CommonJS; it says so itself, as the package around it says the opposite. */
const sayCommonJs = {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('escudo-common-js', () => {
      mkdirSync(compiler.outputPath, { recursive: true })
      writeFileSync(join(compiler.outputPath, 'package.json'), '{"type":"commonjs"}\n')
    })
  },
}

type Request = { request: string; contextInfo: { issuer: string } }

/** A page whose code does not come is shown with its red box, where the theme would load the document again. */
function showFailure(wanted: Request): void {
  if (/client[\\/]PendingNavigation\.js$/.test(wanted.contextInfo.issuer)) {
    wanted.request = fileURLToPath(new URL('../src/theme/preload-or-show.ts', import.meta.url))
  }
}

/** Links load when they are meant, not when they are seen. */
function loadWhenMeant(wanted: Request): void {
  if (/client[\\/]clientEntry\.js$/.test(wanted.contextInfo.issuer)) {
    wanted.request = fileURLToPath(new URL('../src/theme/load-when-meant.ts', import.meta.url))
  }
}

/** Code is coloured by a few expressions of our own (src/theme/CodeBlock): the highlighter and its grammars stay out of every page. */
function showNoLanguages(wanted: Request): void {
  wanted.request = fileURLToPath(new URL('../src/theme/no-languages.ts', import.meta.url))
}

/** What stands beside the pages: the pictures in the page's language. */
export function siteOutput({ siteDir, i18n }: LoadContext): Plugin {
  return {
    name: 'escudo-site-output',
    // Docusaurus writes `require.resolveWeak` into its own files; in a package of modules they have to be told apart.
    configureWebpack(_config, isServer, { currentBundler }) {
      const Replacement = currentBundler.instance.NormalModuleReplacementPlugin
      return {
        module: { rules: [{ test: /\.docusaurus[\\/].*\.js$/, type: 'javascript/auto', resolve: { fullySpecified: false } }] },
        plugins: [
          new Replacement(/theme-classic[\\/]lib[\\/]prism-include-languages$/, showNoLanguages),
          ...(isServer
            ? [sayCommonJs]
            : [new Replacement(/\/preload(\.js)?$/, showFailure), new Replacement(/^\.\/docusaurus$/, loadWhenMeant)]),
        ],
      }
    },
    async postBuild({ outDir, routesPaths, baseUrl, siteConfig }) {
      if (i18n.currentLocale === i18n.defaultLocale) {
        writeFileSync(join(outDir, 'api-bodies.json'), JSON.stringify(listTryBodies()))
      }
      const pictures = join(siteDir, 'pictures')
      const own = existsSync(pictures) ? readdirSync(pictures).filter((name) => name.endsWith(`.${i18n.currentLocale}.png`)) : []
      for (const name of own) cpSync(join(pictures, name), join(outDir, 'pictures', name))
      writeMachineFiles({
        outDir,
        routesPaths,
        baseUrl,
        title: siteConfig.title,
        tagline: siteConfig.tagline,
        locale: localeFrom(i18n.currentLocale),
      })
    },
  }
}
