import { execFileSync } from 'node:child_process'
import { createHash, createPrivateKey, sign } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// npm run release [folder] [key.pem]: the sources of this commit as an archive, what is in them (CycloneDX), how they came
// about (in-toto, SLSA 1) and the checksums of all of it; signed where a private Ed25519 key is named.
const root = join(import.meta.dirname, '..')
const [folder = join(root, '.data/release'), keyFile] = process.argv.slice(2)
const run = (program: string, ...options: string[]): Buffer => execFileSync(program, options, { cwd: root, maxBuffer: 2 ** 28 })
const text = (program: string, ...options: string[]): string =>
  run(program, ...options)
    .toString('utf8')
    .trim()
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

if (text('git', 'status', '--porcelain', '--untracked-files=no') !== '') throw new Error('Commit first: a release is what a commit says.')
if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`)
mkdirSync(folder, { recursive: true })

/** What npm says is in it; it takes the name of the whole from the folder, which is whoever's. */
function sbom(): Uint8Array {
  const listed = JSON.parse(text('npm', 'sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev')) as {
    metadata: { component: { name: string } }
  }
  listed.metadata.component.name = name
  return Buffer.from(`${JSON.stringify(listed, null, 2)}\n`)
}

const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string; version: string }
const commit = text('git', 'rev-parse', 'HEAD')
const archive = `escudo-${version}.tar`
const files: Record<string, Uint8Array> = {
  [archive]: run('git', 'archive', '--format=tar', `--prefix=escudo-${version}/`, commit),
  [`escudo-${version}.cdx.json`]: sbom(),
}

/** What was made of what, by which command; the lock file stands for every package. */
function provenance(): object {
  const subject = Object.entries(files).map(([name, bytes]) => ({ name, digest: { sha256: sha256(bytes) } }))
  const lock = readFileSync(join(root, 'package-lock.json'))
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject,
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'npm run release',
        externalParameters: { version },
        resolvedDependencies: [
          { name: 'commit', digest: { gitCommit: commit } },
          { name: 'package-lock.json', digest: { sha256: sha256(lock) } },
        ],
      },
      runDetails: {
        builder: { id: `node ${process.version}, npm ${text('npm', '--version')}` },
        metadata: { finishedOn: new Date().toISOString() },
      },
    },
  }
}

files[`escudo-${version}.provenance.json`] = Buffer.from(`${JSON.stringify(provenance(), null, 2)}\n`)
const sums = Buffer.from(
  Object.entries(files)
    .map(([name, bytes]) => `${sha256(bytes)}  ${name}\n`)
    .join(''),
)
files.SHA256SUMS = sums
if (keyFile) files['SHA256SUMS.sig'] = sign(null, sums, createPrivateKey(readFileSync(keyFile)))
for (const [name, bytes] of Object.entries(files)) {
  writeFileSync(join(folder, name), bytes)
  process.stdout.write(`${String(bytes.length).padStart(10)}  ${name}\n`)
}
if (!keyFile) process.stdout.write('Not signed: name a private key in PEM to sign SHA256SUMS.\n')
