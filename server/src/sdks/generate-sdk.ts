import { createHash, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { createSdkStore } from './cache.ts'
import { fetchGenerator, NoGenerator } from './fetch-generator.ts'
import { findJava, GeneratorFailed, NoJava, runJava, TooSlow, type JavaPlace } from './java.ts'
import { Busy, createQueue } from './queue.ts'
import { writeZip, type ZipEntry } from './zip.ts'

const jvmsAtOnce = 2
const mostWaiting = 8
const longestRunMs = 60_000
const zipsKept = 60
/** Raised when generator or templates change, so that no older zip is given. */
const edition = '7.0.0-1'
/** Serial collector and first compiler: a generator lives two seconds. */
const jvmOptions = ['-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xshare:auto', '-Dfile.encoding=UTF-8']
/** Languages for which templates are mended; templates/README.md says how. */
const ownTemplates: readonly string[] = ['java', 'python']

/** A zip, or why there is none: `refused` when the generator did not take the options. */
export type SdkAnswer = { zip: Buffer } | { without: 'java' | 'generator' | 'time' | 'refused'; reason: string }
export type SdkGenerator = { generate: (language: string, options: Readonly<Record<string, string>>) => Promise<SdkAnswer> }
type Setting = { document: string; folder: string; java: JavaPlace; npm: Record<string, string> }
type SdkOrder = { language: string; options: Readonly<Record<string, string>> }

async function filesIn(folder: string, name: string): Promise<ZipEntry[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const inOrder = paths.sort().map(async (path) => ({
    path: `${name}/${relative(folder, path).split(sep).join('/')}`,
    bytes: await readFile(path),
  }))
  return Promise.all(inOrder)
}

/** Java's own archive of the generator's loaded classes halves its start; the first run writes it. */
async function startOptions(folder: string, job: string): Promise<{ options: string[]; keep: () => Promise<void> }> {
  const archive = join(folder, 'classes.jsa')
  if (await stat(archive).catch(() => undefined)) return { options: [`-XX:SharedArchiveFile=${archive}`], keep: async () => undefined }
  const made = join(job, 'classes.jsa')
  const keep = async (): Promise<void> => {
    const waiting = join(folder, `${randomUUID()}.jsa`)
    await writeFile(waiting, await readFile(made))
    await rename(waiting, archive)
  }
  return { options: [`-XX:ArchiveClassesAtExit=${made}`], keep: () => keep().catch(() => undefined) }
}

/** Generates in a folder of its own: our document, our templates, and the options in a file, so that no argument is the caller's. */
async function runGenerator({ document, folder, java, npm }: Setting, { language, options }: SdkOrder): Promise<Buffer> {
  const program = await findJava(java)
  const jar = await fetchGenerator(folder, npm)
  const job = await mkdtemp(join(tmpdir(), 'escudo-sdk-'))
  try {
    const made = join(job, 'made')
    await mkdir(made)
    await writeFile(join(job, 'openapi.json'), document)
    await writeFile(join(job, 'options.json'), JSON.stringify({ additionalProperties: options }))
    const start = await startOptions(folder, job)
    const templates = ownTemplates.includes(language) ? ['-t', join(import.meta.dirname, 'templates', language)] : []
    const generate = ['generate', '-g', language, '-i', join(job, 'openapi.json'), '-o', made, '-c', join(job, 'options.json')]
    await runJava(
      program,
      [...jvmOptions, `-Djava.io.tmpdir=${job}`, ...start.options, '-jar', jar, ...generate, ...templates],
      job,
      longestRunMs,
    )
    await start.keep()
    return await writeZip(await filesIn(made, `${language}-client`))
  } finally {
    await rm(job, { recursive: true, force: true })
  }
}

function answerOf(error: unknown): SdkAnswer {
  if (!(error instanceof Error)) throw error
  const reason = error.cause instanceof Error ? `${error.message} ${error.cause.message}` : error.message
  if (error instanceof NoJava) return { without: 'java', reason }
  if (error instanceof NoGenerator) return { without: 'generator', reason }
  if (error instanceof Busy || error instanceof TooSlow) return { without: 'time', reason }
  if (error instanceof GeneratorFailed) return { without: 'refused', reason }
  throw error
}

/**
 * Generates SDKs of `document`, the only specification there is, with what lies in `folder` (the jar, zips made before).
 * Two at a time; the same wish made twice is one piece of work. It does not look at options: domain/sdk-options.ts did.
 */
export function createSdkGenerator(setting: Setting): SdkGenerator {
  const queue = createQueue(jvmsAtOnce, mostWaiting)
  const cache = createSdkStore(join(setting.folder, 'zips'), zipsKept)
  const underWay = new Map<string, Promise<Buffer>>()

  async function make(key: string, job: SdkOrder): Promise<Buffer> {
    const known = await cache.find(key)
    if (known) return known
    const zip = await queue(() => runGenerator(setting, job))
    await cache.keep(key, zip)
    return zip
  }

  function once(job: SdkOrder): Promise<Buffer> {
    const key = createHash('sha256')
      .update(JSON.stringify([edition, setting.document, job.language, job.options]))
      .digest('hex')
    const known = underWay.get(key)
    if (known) return known
    const work = make(key, job).finally(() => underWay.delete(key))
    underWay.set(key, work)
    return work
  }

  return {
    generate: (language, options) =>
      once({ language, options }).then(
        (zip) => ({ zip }),
        (error: unknown) => answerOf(error),
      ),
  }
}
