import { createHash, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { chmod, chown, cp, lstat, mkdir, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { readSdkLanguages, type SdkLanguage } from './catalogue.ts'
import { createSdkStore } from './sdk-store.ts'
import { checkAgain, copyJar, fetchGenerator, generatorSha256, NoGenerator, type CheckedJar } from './fetch-generator.ts'
import { createConfineJava, findJava, GeneratorFailed, NoJava, runJava, TooSlow, type ConfineJava, type JavaPlace } from './java.ts'
import { Busy, createQueue } from './queue.ts'
import { writeZip, type ZipEntry } from './zip.ts'

const jvmsAtOnce = 2
const mostWaiting = 8
const longestRunMs = 120_000
const zipsKept = 60
/** Raised when generator or templates change, so that no older zip is given. */
const edition = '7.0.0-1'
/** Serial collector and first compiler: a generator lives two seconds. */
const jvmOptions = ['-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xshare:auto', '-Dfile.encoding=UTF-8']
/** Languages for which templates are mended; templates/README.md says how. */
const ownTemplates: readonly string[] = ['java', 'python']

/** A zip, or why there is none: `refused` when the generator did not take the options. */
type SdkAnswer = { zip: Buffer } | { without: 'java' | 'generator' | 'time' | 'refused'; reason: string }
export type SdkGenerator = {
  /** Read on first use. */
  languages: () => ReadonlyMap<string, SdkLanguage>
  generate: (language: string, options: Readonly<Record<string, string>>) => Promise<SdkAnswer>
}
type Log = { warn: (details: object, message: string) => void }
/** `jarSha256`: another generator than ours, for tests. */
type Setting = {
  /** Our document, as text. */
  document: () => string
  folder: string
  java: JavaPlace
  npm: Record<string, string>
  jarSha256?: string
  log?: Log
}
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

/**
 * Java's own archive of the generator's loaded classes halves its start, and takes longer to write than that: the second run
 * writes it, for those after it.
 */
async function startOptions(folder: string, job: string, isFirst: boolean): Promise<{ options: string[]; keep: () => Promise<void> }> {
  const archive = join(folder, 'classes.jsa')
  const nothing = async (): Promise<void> => undefined
  if (await stat(archive).catch(() => undefined)) return { options: [`-XX:SharedArchiveFile=${archive}`], keep: nothing }
  if (isFirst) return { options: [], keep: nothing }
  const made = join(job, 'classes.jsa')
  const keep = async (): Promise<void> => {
    // It was written by whoever Java runs as.
    if (!(await lstat(made)).isFile()) return
    const waiting = join(folder, `${randomUUID()}.jsa`)
    await writeFile(waiting, await readFile(made))
    await rename(waiting, archive)
  }
  return { options: [`-XX:ArchiveClassesAtExit=${made}`], keep: () => keep().catch(() => undefined) }
}

/** What a generator has found out and made ready: how Java is confined, and its own copy of the jar. */
type Tools = { confineJava: ConfineJava; stages: Map<string, Promise<CheckedJar>>; hasRun: boolean }
const stageName = 'escudo-generator-'

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Takes away what processes left that were killed: their names say whose it was. */
async function sweepStages(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid = '0'] = new RegExp(`^${stageName}(\\d+)-`).exec(name) ?? []
    if (pid === '0' || isAlive(Number(pid))) continue
    const path = join(tmpdir(), name)
    const found = await lstat(path).catch(() => undefined)
    if (found?.isDirectory() && found.uid === process.getuid?.()) await rm(path, { recursive: true, force: true })
  }
}

/**
 * A folder of this process with the jar in it, and later what Java remembers of it: what lies in DATA_DIR may have been changed
 * since, so it is looked at while it is copied. Every user may read it where Java runs as another. Gone with this process.
 */
async function stage(jar: string, sha256: string, uid: number | undefined): Promise<CheckedJar> {
  await sweepStages()
  const folder = await mkdtemp(join(tmpdir(), `${stageName}${process.pid}-`))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const checked = await copyJar(jar, folder, sha256).catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true })
    throw error
  })
  if (uid !== undefined) await chmod(folder, 0o755)
  return checked
}

/** Where this process's Java finds the jar, unchanged. Throws NoGenerator. */
async function stagedJar(
  { stages }: Tools,
  { jarSha256 = generatorSha256 }: Setting,
  jar: string,
  uid: number | undefined,
): Promise<string> {
  const staged = stages.get(jar) ?? stage(jar, jarSha256, uid)
  stages.set(jar, staged)
  try {
    const checked = await staged
    await checkAgain(checked)
    return checked.path
  } catch (error) {
    // Whoever puts the right one there again need not start anew.
    stages.delete(jar)
    throw error
  }
}

/** A job's folder with what its Java reads and where it writes; nobody else looks into it. */
async function prepareJob(job: string, { document }: Setting, { language, options }: SdkOrder, uid: number | undefined): Promise<string[]> {
  await mkdir(join(job, 'made'))
  await writeFile(join(job, 'openapi.json'), document())
  await writeFile(join(job, 'options.json'), JSON.stringify({ additionalProperties: options }))
  const isOwn = ownTemplates.includes(language)
  if (isOwn) await cp(join(import.meta.dirname, 'templates', language), join(job, 'templates'), { recursive: true })
  if (uid !== undefined) for (const folder of [join(job, 'made'), job]) await chown(folder, uid, uid)
  return isOwn ? ['-t', join(job, 'templates')] : []
}

/** Generates in a folder of its own: our document, our templates, and the options in a file, so that no argument is the caller's. */
async function runGenerator(setting: Setting, tools: Tools, wish: SdkOrder): Promise<Buffer> {
  const program = await findJava(setting.java)
  const { words, uid } = await tools.confineJava(program)
  const jar = await stagedJar(tools, setting, await fetchGenerator(setting.folder, setting.npm), uid)
  const job = await mkdtemp(join(tmpdir(), 'escudo-sdk-'))
  try {
    const templates = await prepareJob(job, setting, wish, uid)
    const made = join(job, 'made')
    const start = await startOptions(dirname(jar), job, !tools.hasRun)
    tools.hasRun = true
    const generate = ['generate', '-g', wish.language, '-i', join(job, 'openapi.json'), '-o', made, '-c', join(job, 'options.json')]
    const options = [
      ...jvmOptions,
      `-Djava.io.tmpdir=${job}`,
      `-Duser.home=${job}`,
      ...start.options,
      '-jar',
      jar,
      ...generate,
      ...templates,
    ]
    await runJava(program, options, { folder: job, timeoutMs: longestRunMs, words })
    await start.keep()
    return await writeZip(await filesIn(made, `${wish.language}-client`))
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
  const tools: Tools = { confineJava: createConfineJava(), stages: new Map(), hasRun: false }
  const queue = createQueue(jvmsAtOnce, mostWaiting)
  const made = createSdkStore(join(setting.folder, 'zips'), zipsKept)
  const underWay = new Map<string, Promise<Buffer>>()

  let isSaid = false
  /** Once, and only what an operator can mend. */
  async function sayWhatLacks(): Promise<void> {
    if (isSaid) return
    isSaid = true
    const { lacks } = await tools.confineJava(await findJava(setting.java))
    if (lacks.length > 0) setting.log?.warn({ lacks }, 'The SDK generator is less confined than it could be.')
  }

  async function make(key: string, job: SdkOrder): Promise<Buffer> {
    const known = await made.find(key)
    if (known) return known
    const zip = await queue(() => runGenerator(setting, tools, job))
    await sayWhatLacks()
    await made.keep(key, zip)
    return zip
  }

  function once(job: SdkOrder): Promise<Buffer> {
    const key = createHash('sha256')
      .update(JSON.stringify([edition, setting.document(), job.language, job.options]))
      .digest('hex')
    const known = underWay.get(key)
    if (known) return known
    const work = make(key, job).finally(() => underWay.delete(key))
    underWay.set(key, work)
    return work
  }

  let languages: ReadonlyMap<string, SdkLanguage> | undefined
  return {
    languages: () => (languages ??= readSdkLanguages()),
    generate: (language, options) =>
      once({ language, options }).then(
        (zip) => ({ zip }),
        (error: unknown) => answerOf(error),
      ),
  }
}
