import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { environmentOfBuild } from './child-environment.ts'

// What a plain `npm install` leaves out because the server runs without it: what checks and tests the code, and what builds
// the documentation. It is installed when it is asked for.
const root = join(import.meta.dirname, '..')
const portal = join(root, 'apps/portal')
const prism = join(root, 'tools/prism')

type Manifest = { version?: string; dependencies?: Record<string, string>; devDependencies?: Record<string, string> }

const manifestAt = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** Whether each package stands in one of the folders in the version that is asked for. */
function areInstalled(wanted: Record<string, string>, folders: readonly string[]): boolean {
  return Object.entries(wanted).every(([name, version]) =>
    folders.some((folder) => {
      const path = join(folder, 'node_modules', name)
      return existsSync(path) && manifestAt(path).version === version
    }),
  )
}

function npm(folder: string, ...words: string[]): string | undefined {
  const { status, error, stdout, stderr } = spawnSync('npm', words, {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: environmentOfBuild(process.env),
  })
  return status === 0 ? undefined : `npm ${words.join(' ')}: ${error?.message ?? ''}${stdout}${stderr}`
}

/** What checks and tests the code. Answers what went wrong, or undefined. */
function installTools(): string | undefined {
  const places = [root, ...globSync('{contracts,server,ui,apps/*}', { cwd: root }).map((folder) => join(root, folder))]
  const own = places.filter((folder) => folder !== portal && existsSync(join(folder, 'package.json')))
  const isComplete = own.every((folder) => areInstalled(manifestAt(folder).devDependencies ?? {}, [folder, root]))
  return isComplete ? undefined : npm(root, 'install', '--include=dev')
}

/** A folder with a lock file of its own; no package of it runs anything when it is installed. */
function installApart(folder: string): string | undefined {
  const { dependencies, devDependencies } = manifestAt(folder)
  return areInstalled({ ...dependencies, ...devDependencies }, [folder])
    ? undefined
    : npm(folder, 'install', '--include=dev', '--ignore-scripts')
}

/** What builds the documentation. Answers what went wrong, or undefined. */
export const installPortal = (): string | undefined => installApart(portal)

if (import.meta.main) {
  const problem = installTools() ?? installPortal() ?? installApart(prism)
  if (problem !== undefined) {
    process.stderr.write(`The tools could not be installed.\n${problem}\n`)
    process.exit(1)
  }
}
