import { execFile, spawn } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

/** Where Java may be: `home` when it is told, otherwise the folders of `path`. */
export type JavaPlace = { home: string | undefined; path: string }

const oldest = 11

/** There is no Java here that can run the generator. */
export class NoJava extends Error {}
/** The generator took too long. */
export class TooSlow extends Error {}
/** The generator gave up; the message is the end of what it said. */
export class GeneratorFailed extends Error {}

function majorOf(java: string): Promise<number> {
  return new Promise((resolve) => {
    execFile(java, ['-version'], { env: {}, timeout: 10_000 }, (error, _stdout, stderr) => {
      const [, major = '0', minor = '0'] = /version "(\d+)(?:\.(\d+))?/.exec(stderr) ?? []
      resolve(error ? 0 : Number(major === '1' ? minor : major))
    })
  })
}

/** The first Java that is new enough. Throws NoJava. */
export async function findJava({ home, path }: JavaPlace): Promise<string> {
  const folders = home === undefined ? path.split(delimiter).filter((folder) => folder !== '') : [join(home, 'bin')]
  for (const folder of folders) {
    const java = join(folder, 'java')
    const isThere = await access(java, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isThere && (await majorOf(java)) >= oldest) return java
  }
  throw new NoJava(`No Java ${oldest} or newer in ${folders.join(', ')}: install openjdk-17-jre-headless, or set JAVA_HOME.`)
}

const unshare = '/usr/bin/unshare'
let confining: Promise<readonly string[]> | undefined

/** The words before a program by which it has no network, where this system lets us; none where it does not. */
function findConfinement(): Promise<readonly string[]> {
  const words = process.getuid?.() === 0 ? ['--net'] : ['--user', '--map-current-user', '--net']
  return new Promise((resolve) => {
    execFile(unshare, [...words, '/bin/true'], { env: {}, timeout: 5_000 }, (error) => resolve(error ? [] : [unshare, ...words]))
  })
}

/**
 * Runs Java in a folder of its own, with nothing of our environment and, where the system lets us, without a network,
 * for a limited time. Throws TooSlow or GeneratorFailed.
 */
export async function runJava(java: string, options: readonly string[], folder: string, timeoutMs: number): Promise<void> {
  const [program = java, ...before] = [...(await (confining ??= findConfinement())), java]
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...before, ...options], {
      cwd: folder,
      env: { HOME: folder, LANG: 'C.UTF-8' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    const hear = (chunk: Buffer): void => {
      said = (said + chunk.toString('utf8')).slice(-4_000)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    let isSlow = false
    const timer = setTimeout(() => {
      isSlow = true
      child.kill('SIGKILL')
    }, timeoutMs)
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(timer)
      if (code === 0) resolve()
      else reject(isSlow ? new TooSlow(`Not done after ${timeoutMs} ms.`) : new GeneratorFailed(said))
    })
  })
}
