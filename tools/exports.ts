import { dirname, posix } from 'node:path'
import { parseSync } from 'vite'
import { listFiles, readText } from './sources.ts'

// Who uses what a file exports. Read in the tree, with the parser that builds the pages: text would guess.
type Parsed = ReturnType<typeof parseSync>['module']
type Source = { text: string; module: Parsed }
/** A name of a file; `*` is all of them. */
type Used = { file: string; name: string }

function readSources(): Map<string, Source> {
  const files = listFiles('*.ts', '*.tsx', '*.js').filter((file) => !file.startsWith('shops/') && !file.endsWith('.d.ts'))
  return new Map(
    files.map((file) => {
      const text = readText(file)
      return [file, { text, module: parseSync(file, text).module }] as const
    }),
  )
}

/** The file that an import names: beside the one that says it, or behind the `exports` of one of our packages. */
function fileOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(dirname(from), specifier)
  const [, workspace, entry] = /^@escudo\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? []
  if (!workspace) return undefined
  const { exports } = JSON.parse(readText(`${workspace}/package.json`)) as { exports: Record<string, string> }
  return posix.join(workspace, exports[entry ? `./${entry}` : '.'] ?? '')
}

/** What is read of a namespace: its members, or all of it where it is handed on. */
function membersOf({ text }: Source, local: string): string[] {
  const uses = [...text.matchAll(new RegExp(`(?<![\\w'/]|(?<!\\.\\.)\\.)${local}\\b(?:\\.(\\w+))?(?!['/])`, 'g'))].map(
    ([, member]) => member,
  )
  return uses.slice(1).every((member) => member !== undefined) ? uses.slice(1).map((member) => member ?? '') : ['*']
}

function importsOf(file: string, source: Source): Used[] {
  const { staticImports, dynamicImports } = source.module
  const taken = staticImports.flatMap(({ moduleRequest, entries }) => {
    const target = fileOf(file, moduleRequest.value)
    if (!target) return []
    return entries.flatMap(({ importName, localName }) => {
      if (importName.kind === 'NamespaceObject') return membersOf(source, localName.value).map((name) => ({ file: target, name }))
      return { file: target, name: importName.kind === 'Default' ? 'default' : (importName.name ?? '') }
    })
  })
  const later = dynamicImports.flatMap(({ moduleRequest }) => {
    const [, specifier] = /^'(.+)'$/.exec(source.text.slice(moduleRequest.start, moduleRequest.end)) ?? []
    const target = specifier && fileOf(file, specifier)
    return target ? { file: target, name: '*' } : []
  })
  return [...taken, ...later]
}

// What is found by its address and not by an import: by default the theme’s parts, configurations and the reporter; whole a page’s
// rendering by the server, examples, and modules that stand in the place of others.
const foundByDefault = /^apps\/portal\/|\.config\.ts$|^tools\/progress-reporter\.ts$/
const foundWhole = /entry-server\.tsx$|^apps\/portal\/(examples\/|src\/theme\/no-languages)|^test\/world\/virtual-timers\.ts$/

type Exported = { name: string; from?: Used; isAll: boolean }

function exportsOf(file: string, { module }: Source): Exported[] {
  return module.staticExports
    .flatMap(({ entries }) => entries)
    .map(({ exportName, importName, moduleRequest }) => {
      const target = moduleRequest && fileOf(file, moduleRequest.value)
      const isAll = importName.kind === 'AllButDefault'
      return {
        name: exportName.kind === 'Default' ? 'default' : (exportName.name ?? '*'),
        isAll,
        ...(target ? { from: { file: target, name: importName.name ?? '*' } } : {}),
      }
    })
}

/** Every name that a file exports and no other file takes, as `file: name`. */
export function unusedExports(): string[] {
  const sources = readSources()
  const exported = new Map([...sources].map(([file, source]) => [file, exportsOf(file, source)]))
  const used = new Set<string>()
  const use = ({ file, name }: Used): void => {
    const key = `${file}: ${name}`
    if (used.has(key)) return
    used.add(key)
    for (const each of exported.get(file) ?? []) {
      if (name === '*' && !each.isAll) use({ file, name: each.name })
      if (each.from && (each.isAll || each.name === name)) use({ file: each.from.file, name: each.isAll ? name : each.from.name })
    }
  }
  for (const [file, source] of sources) {
    importsOf(file, source).forEach(use)
    if (foundWhole.test(file)) use({ file, name: '*' })
    else if (foundByDefault.test(file)) use({ file, name: 'default' })
  }
  return [...exported].flatMap(([file, names]) =>
    names.filter(({ name, isAll }) => !isAll && !used.has(`${file}: ${name}`)).map(({ name }) => `${file}: ${name}`),
  )
}
