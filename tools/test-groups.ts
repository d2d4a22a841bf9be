import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

// In a whole run, small test files of one folder share a process: to start one takes longer than most of what is tested in it.
// Each has a provider and a database of its own as ever; whoever changes the process itself stands alone.

/** Files that may share a process, and those among them that change what belongs to it. */
const shared = ['{contracts,ui}/src/**/*.test.ts', 'server/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'server/test/api/**/*.test.ts']
const alone = ['server/test/api/every/**', 'server/test/api/terminals/create-terminal-payment.test.ts']
const aGroup = 5

/** The files of each process: first those that stand alone, as long ones are best begun early. */
export function groupsOf(patterns: readonly string[]): string[][] {
  const every = globSync([...patterns], { exclude: ['**/node_modules/**'] }).sort()
  const single = new Set(globSync(alone))
  const together = new Set(globSync(shared, { exclude: ['**/node_modules/**'] }).filter((file) => !single.has(file)))
  const folders = Map.groupBy(
    every.filter((file) => together.has(file)),
    dirname,
  )
  const groups = [...folders.values()].flatMap((files) =>
    Array.from({ length: Math.ceil(files.length / aGroup) }, (_, at) => files.slice(at * aGroup, (at + 1) * aGroup)),
  )
  return [...every.filter((file) => !together.has(file)).map((file) => [file]), ...groups]
}

/** Writes a file that runs a group's files; its own test ends when all are read, so that none is cleaned up before; what a file has started ends with its tests. */
function writeGroup(folder: string, files: readonly string[], at: number): string {
  const path = join(folder, `${at}-${basename(dirname(files[0] ?? ''))}.test.mjs`)
  const urls = files.map((file) => pathToFileURL(resolve(file)).href)
  writeFileSync(
    path,
    `import { test } from 'node:test'
import { takeStarted } from ${JSON.stringify(pathToFileURL(resolve('server/test/started.ts')).href)}
const read = Promise.withResolvers()
test(${JSON.stringify(`${dirname(files[0] ?? '')}: ${files.length} files are read`)}, () => read.promise)
try {
  for (const url of ${JSON.stringify(urls)}) {
    await import(url)
    const own = takeStarted()
    if (own.length > 0) test(url.split('/').at(-1) + ' leaves nothing behind', () => Promise.all(own.map((stop) => stop())))
  }
  read.resolve()
} catch (error) {
  read.reject(error)
}
`,
  )
  return path
}

/** What the runner is given: a file that stands alone as it is, a group as a file in `folder`. */
export function writeGroups(folder: string, patterns: readonly string[]): string[] {
  mkdirSync(folder, { recursive: true })
  return groupsOf(patterns).map((files, at) => (files.length === 1 && files[0] ? files[0] : writeGroup(folder, files, at)))
}
