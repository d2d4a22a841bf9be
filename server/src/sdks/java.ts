import { execFile, spawn } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { confine, type Confinement } from './confine.ts'

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

export type ConfineJava = (java: string) => Promise<Confinement>

/** How a Java is started here; found out once by whoever holds this. */
export function createConfineJava(): ConfineJava {
  const confined = new Map<string, Promise<Confinement>>()
  return (java) => {
    const known = confined.get(java) ?? confine([java, '-version'])
    confined.set(java, known)
    return known
  }
}

/**
 * Runs Java in a folder of its own, with nothing of our environment and confined as `words` do it, for a limited time.
 * Throws TooSlow or GeneratorFailed.
 */
export async function runJava(
  java: string,
  options: readonly string[],
  { folder, timeoutMs, words }: { folder: string; timeoutMs: number } & Pick<Confinement, 'words'>,
): Promise<void> {
  const [program = java, ...before] = [...words, java]
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
