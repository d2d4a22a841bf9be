import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'vite'
import { packs } from '../server/src/bin/packed.js'
import { root } from './stale-pages.js'

// Packs the server and what it needs of others into a few files (server/dist): to read two thousand takes longer than all else of a
// start. The sources stay what counts: a pack is used only as long as each of them is as it was.

/** What is read when it is first needed, or looks for files of its own: it stays where npm laid it. */
const leftAlone = /^(?:pino|undici|nodemailer|pdfkit|pg-native|@simplewebauthn\/server|@opentelemetry\/sdk-node)(?:\/|$)/
const tracing = join(root, 'server/src/tracing.ts')

type Made = [file: string, size: number, changedAt: number]

const stateOf = (file: string): Made => {
  const { size, mtimeMs } = statSync(join(root, file))
  return [file, size, mtimeMs]
}

/** Files are found from where the source stands, seen from where its pack will lie. */
function sourcesIn(made: Map<string, Made>, place: string): Plugin {
  return {
    name: 'sources',
    enforce: 'pre',
    transform(code, id) {
      const file = relative(root, id).replaceAll('\\', '/')
      if (!/^[^\0?]+$/.test(id) || file.startsWith('..')) return null
      if (!file.includes('node_modules/')) made.set(file, stateOf(file))
      if (!code.includes('import.meta.')) return null
      const way = relative(place, dirname(id)).replaceAll('\\', '/')
      return code
        .replaceAll(/\bimport\.meta\.dirname\b/g, `(import.meta.dirname + ${JSON.stringify(`/${way}`)})`)
        .replaceAll(/\bimport\.meta\.url\b/g, `new URL(${JSON.stringify(`${way}/${file.split('/').at(-1)}`)}, import.meta.url).href`)
    },
  }
}

/** One letter that takes two bytes makes the engine hold the whole file so: such letters are written as their numbers. */
const narrow: Plugin = {
  name: 'narrow',
  renderChunk(code) {
    if (/\\[^\0-\xff]/.test(code)) throw new Error('A letter that is escaped cannot be written as its number.')
    return code.replaceAll(/[^\0-\xff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
  },
}

async function buildInto(folder: string): Promise<Made[]> {
  const made = new Map<string, Made>()
  await build({
    configFile: false,
    envFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    plugins: [sourcesIn(made, folder), narrow],
    build: {
      ssr: join(root, 'server/src/bin/program.ts'),
      outDir: folder,
      emptyOutDir: true,
      target: 'esnext',
      minify: false,
      rolldownOptions: {
        external: (id, importer) => leftAlone.test(id) || (id === '@opentelemetry/api' && importer === tracing),
        output: { comments: false, entryFileNames: 'program.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  const others = ['package-lock.json', 'node_modules/.package-lock.json', 'tools/pack-server.ts']
  return [...made.values(), ...others.filter((file) => existsSync(join(root, file))).map(stateOf)]
}

function packInUse(folder: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(join(folder, 'current.json'), 'utf8')) as { folder: string }).folder
  } catch {
    return undefined
  }
}

/** Packs the server anew. The pack before stays: a process that runs may still read of it. */
export async function packServer(folder = packs): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const draft = join(folder, `making-${process.pid}`)
  try {
    const files = await buildInto(draft)
    const name = packInUse(folder) === 'a' ? 'b' : 'a'
    rmSync(join(folder, name), { recursive: true, force: true })
    renameSync(draft, join(folder, name))
    writeFileSync(`${draft}.json`, JSON.stringify({ folder: name, files }))
    renameSync(`${draft}.json`, join(folder, 'current.json'))
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}
