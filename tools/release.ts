import { execFileSync } from 'node:child_process'
import { createHash, createPrivateKey, sign } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockFiles, readLock, sbomOf } from './sbom.ts'

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

const sbom = sbomOf(readLock(root), new Date())
const { version } = sbom.metadata.component
const commit = text('git', 'rev-parse', 'HEAD')
const archive = `escudo-${version}.tar`
const files: Record<string, Uint8Array> = {
  [archive]: run('git', 'archive', '--format=tar', `--prefix=escudo-${version}/`, commit),
  [`escudo-${version}.cdx.json`]: Buffer.from(`${JSON.stringify(sbom, null, 2)}\n`),
}

/** What was made of what, by which command; the lock files stand for every package. */
function provenance(): object {
  const subject = Object.entries(files).map(([name, bytes]) => ({ name, digest: { sha256: sha256(bytes) } }))
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
          ...lockFiles.map((name) => ({ name, digest: { sha256: sha256(readFileSync(join(root, name))) } })),
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
