import { spawnSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { environmentOfBuild } from './child-environment.ts'
import { currentPack } from '../server/src/bin/packed.js'
import { compress } from '../server/src/http/compress.ts'
import { buildPortal, buildStalePortal, isPortalCurrent } from './build-portal.ts'
import { apps, root, stalePages } from './stale-pages.js'

// Builds the front ends that are older than their sources, and packs the server, so that `npm start` needs no step of its own.
//   --always   all of them          --apps     without the documentation
//   --portal   the documentation alone, unless another process is at it
const has = (option: string): boolean => process.argv.includes(option)

/** The smallest form of each script, beside it: no server has to make it (server/src/http/assets.ts). */
async function compressScripts(client: string): Promise<void> {
  const scripts = (await readdir(client)).filter((file) => file.endsWith('.js'))
  await Promise.all(
    scripts.map(async (file) => writeFile(join(client, `${file}.br`), await compress(await readFile(join(client, file)), 'br', 11))),
  )
}

async function buildApp({ name, builds }: (typeof apps)[number]): Promise<void> {
  for (const options of builds) {
    const { status, stdout, stderr } = spawnSync(
      join(root, 'node_modules/.bin/vite'),
      ['build', '--logLevel', 'warn', '--emptyOutDir', ...options],
      { cwd: join(root, 'apps', name), encoding: 'utf8', env: environmentOfBuild(process.env) },
    )
    if (status !== 0) fail(`The ${name} pages did not build:\n${stdout}${stderr}`)
  }
  await compressScripts(join(root, 'apps', name, 'dist/client'))
  process.stdout.write(`Built the ${name} pages.\n`)
}

function fail(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

/** Without a pack the server reads its sources: slower, and the same. */
async function pack(): Promise<void> {
  const { packServer } = await import('./pack-server.ts')
  await packServer().then(
    () => process.stdout.write('Packed the server.\n'),
    (error: Error) => process.stderr.write(`The server could not be packed, its sources are read: ${error.message}\n`),
  )
}

if (!has('--portal')) {
  for (const app of has('--always') ? apps : stalePages()) await buildApp(app)
  if (has('--always') || currentPack() === undefined) await pack()
}

if (has('--portal')) {
  const problem = buildStalePortal()
  if (problem !== undefined) fail(`The documentation did not build:\n${problem}`)
} else if (!has('--apps') && (has('--always') || !isPortalCurrent())) {
  const problem = buildPortal()
  if (problem !== undefined) fail(`The documentation did not build:\n${problem}`)
  process.stdout.write('Built the documentation.\n')
}
