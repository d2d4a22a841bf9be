import { execFile, spawnSync } from 'node:child_process'
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** How the SDK of a language is built and called, with nothing but what Debian packages. */
export type Toolchain = {
  language: string
  options: Record<string, string>
  /** Debian packages without which it cannot be tried. */
  packages: string
  isThere: () => boolean
  /** Builds the SDK in `folder/sdk` and runs our caller in `folder`; gives what it printed. */
  call: (folder: string) => Promise<string>
}

const root = join(import.meta.dirname, '../..')
const callers = join(import.meta.dirname, 'callers')
const python = '/usr/bin/python3'
const javaLibraries = [
  join(process.env.SDK_DIR ?? join(root, '.data/sdks'), 'openapi-generator-7.0.0.jar'),
  '/usr/share/java/geronimo-annotation-1.3-spec.jar',
].join(':')
const runs = (program: string, ...options: string[]): boolean => spawnSync(program, options).status === 0

/** Runs a program; what it printed, or an error with all it said. */
async function run(program: string, options: readonly string[], cwd: string, env: Record<string, string> = {}): Promise<string> {
  try {
    return (await promisify(execFile)(program, options, { cwd, env: { ...process.env, ...env }, maxBuffer: 1 << 24 })).stdout
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string }
    throw new Error(`${program} ${options[0]}: ${stdout?.slice(0, 4000)}${stderr?.slice(0, 4000)}`, { cause: error })
  }
}

async function callTypescript(folder: string): Promise<string> {
  await copyFile(join(callers, 'main.ts.txt'), join(folder, 'main.ts'))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        target: 'es2022',
        module: 'nodenext',
        lib: ['es2022', 'dom'],
        strict: true,
        outDir: 'out',
        rootDir: '.',
        typeRoots: [join(root, 'node_modules/@types')],
        types: ['node'],
      },
      include: ['main.ts', 'sdk'],
    }),
  )
  await run(join(root, 'node_modules/.bin/tsc'), ['-p', '.'], folder)
  return run(process.execPath, ['out/main.js'], folder)
}

async function callGo(folder: string): Promise<string> {
  const caller = join(folder, 'caller')
  await mkdir(caller)
  await copyFile(join(callers, 'main.go'), join(caller, 'main.go'))
  const module = 'module example.org/caller\n\ngo 1.18\n\nrequire example.org/payments v0.0.0\n\nreplace example.org/payments => ../sdk\n'
  await writeFile(join(caller, 'go.mod'), module)
  await writeFile(join(folder, 'sdk/go.mod'), 'module example.org/payments\n\ngo 1.18\n')
  return run('go', ['run', '.'], caller, { GOFLAGS: '-mod=mod', GOPROXY: 'off', GOTOOLCHAIN: 'local' })
}

/** What a Java that lives for seconds does without: its second compiler, and a collector with threads of its own. */
const shortLived = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']

async function callJava(folder: string): Promise<string> {
  const sources = await readdir(join(folder, 'sdk/src/main/java'), { recursive: true })
  const files = sources.filter((name) => name.endsWith('.java')).map((name) => join('sdk/src/main/java', name))
  await writeFile(join(folder, 'files'), files.join('\n'))
  const compile = [
    ...shortLived.map((option) => `-J${option}`),
    '-nowarn',
    '-encoding',
    'UTF-8',
    '-cp',
    javaLibraries,
    '-d',
    'out',
    join(callers, 'Main.java'),
    '@files',
  ]
  await run('javac', compile, folder)
  return run('java', [...shortLived, '-cp', `out:${javaLibraries}`, 'Main'], folder)
}

/** A caller of one file, run from the folder in which `sdk` lies. */
function script(program: string, name: string): Toolchain['call'] {
  return async (folder) => {
    await copyFile(join(callers, name), join(folder, name))
    return run(program, [name], folder)
  }
}

export const toolchains: readonly Toolchain[] = [
  {
    language: 'typescript-fetch',
    options: { importFileExtension: '.js' },
    packages: 'unzip',
    isThere: () => true,
    call: callTypescript,
  },
  {
    language: 'php',
    options: {},
    packages: 'php-cli php-curl php-mbstring php-guzzlehttp-guzzle',
    isThere: () => runs('php', '-r', 'require "/usr/share/php/GuzzleHttp/autoload.php"; exit(extension_loaded("mbstring") ? 0 : 1);'),
    call: script('php', 'main.php'),
  },
  {
    language: 'python',
    options: {},
    packages: 'python3-urllib3 python3-dateutil python3-pydantic python3-typing-extensions',
    isThere: () => runs(python, '-c', 'import urllib3, dateutil, pydantic, typing_extensions'),
    call: script(python, 'main.py'),
  },
  {
    language: 'ruby',
    options: {},
    packages: 'ruby ruby-typhoeus',
    isThere: () => runs('ruby', '-e', 'require "typhoeus"'),
    call: script('ruby', 'main.rb'),
  },
  { language: 'go', options: { packageName: 'payments' }, packages: 'golang-go', isThere: () => runs('go', 'version'), call: callGo },
  {
    language: 'java',
    options: { library: 'native', openApiNullable: 'false' },
    packages: 'openjdk-17-jdk-headless libgeronimo-annotation-1.3-spec-java',
    isThere: () => runs('javac', '-version') && existsSync('/usr/share/java/geronimo-annotation-1.3-spec.jar'),
    call: callJava,
  },
]

/** Why no SDK can be generated here, or undefined. */
export function javaMissing(): string | undefined {
  return runs('java', '-version') && runs('unzip', '-v')
    ? undefined
    : 'SDKs need Java and unzip: apt-get install openjdk-17-jre-headless unzip.'
}
