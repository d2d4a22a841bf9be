import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { lockFiles, readLock, type Sbom } from './sbom.ts'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'escudo-release-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const git = (...words: string[]): string => execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
const isRepository = (() => {
  try {
    return git('rev-parse', '--is-inside-work-tree') === 'true'
  } catch {
    return false
  }
})()

type Statement = {
  _type: string
  predicateType: string
  subject: { name: string; digest: { sha256: string } }[]
  predicate: { buildDefinition: { resolvedDependencies: { name: string; digest: Record<string, string> }[] }; runDetails: object }
}

/** A release of the last commit, made in a clone: what is not committed belongs to none. */
function release() {
  const [clone, out, keyFile] = [join(folder, 'clone'), join(folder, 'out'), join(folder, 'key.pem')]
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  git('clone', '--quiet', '--shared', root, clone)
  execFileSync(process.execPath, ['tools/release.ts', out, keyFile], { cwd: clone, stdio: 'pipe' })
  const read = (name: string): Buffer => readFileSync(join(out, name))
  return { clone, out, read, json: <T>(name: string): T => JSON.parse(read(name).toString('utf8')) as T, publicKey }
}

describe('npm run release', { skip: !isRepository && 'This is no checkout.' }, () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const { read, json, publicKey, clone, out } = release()
  const sum = (name: string): string => createHash('sha256').update(read(name)).digest('hex')

  test('lists what is in it, in the form of CycloneDX', () => {
    const sbom = json<Sbom>(`escudo-${version}.cdx.json`)
    assert.equal(sbom.bomFormat, 'CycloneDX')
    assert.match(sbom.specVersion, /^1\.[5-9]$/)
    assert.match(sbom.serialNumber, /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    assert.equal(sbom.version, 1)
    assert(!Number.isNaN(Date.parse(sbom.metadata.timestamp)))
    assert.equal(sbom.metadata.component.name, 'escudo')
    const refs = new Set(sbom.components.map((one) => one['bom-ref']))
    assert.equal(refs.size, sbom.components.length, 'A name is given once.')
    for (const { name, purl, version: its, hashes } of sbom.components) {
      assert.match(purl, /^pkg:npm\/(%40[^@/]+\/)?[^@/]+@[^@]+$/, name)
      if (name.startsWith('@escudo/')) continue
      assert.match(JSON.stringify(hashes), /"SHA-512","content":"[0-9a-f]{128}"/, name)
      assert.notEqual(its, '')
    }
    const known = new Set([...refs, `escudo@${version}`])
    assert.deepEqual(new Set(sbom.dependencies.map(({ ref }) => ref)), known)
    for (const { ref, dependsOn } of sbom.dependencies)
      assert(
        dependsOn.every((one) => known.has(one)),
        ref,
      )
  })

  test('and leaves nothing out that is installed without --dev, nothing of development in', () => {
    const { packages } = readLock(clone)
    const listed = new Set(json<Sbom>(`escudo-${version}.cdx.json`).components.map((one) => one['bom-ref']))
    const [shipped, others] = [true, false].map((isShipped) =>
      Object.entries(packages)
        .filter(([path, { dev, link }]) => path.includes('node_modules/') && !link && isShipped === !dev)
        .map(([path, one]) => `${one.name ?? path.split('node_modules/').at(-1)}@${one.version}`),
    )
    assert.deepEqual(
      shipped?.filter((one) => !listed.has(one)),
      [],
    )
    const alsoShipped = new Set(shipped)
    assert.deepEqual(
      others?.filter((one) => listed.has(one) && !alsoShipped.has(one)),
      [],
    )
    const manifest = JSON.parse(readFileSync(join(clone, 'server/package.json'), 'utf8')) as { dependencies: Record<string, string> }
    for (const [name, wanted] of Object.entries(manifest.dependencies))
      if (!name.startsWith('@escudo/')) assert(listed.has(`${name}@${wanted}`), name)
  })

  test('says of which commit and lock file it was made', () => {
    const { _type, predicateType, subject, predicate } = json<Statement>(`escudo-${version}.provenance.json`)
    assert.deepEqual([_type, predicateType], ['https://in-toto.io/Statement/v1', 'https://slsa.dev/provenance/v1'])
    const files = [`escudo-${version}.tar`, `escudo-${version}.cdx.json`]
    assert.deepEqual(
      subject,
      files.map((name) => ({ name, digest: { sha256: sum(name) } })),
    )
    assert.deepEqual(predicate.buildDefinition.resolvedDependencies, [
      { name: 'commit', digest: { gitCommit: git('rev-parse', 'HEAD') } },
      ...lockFiles.map((name) => ({
        name,
        digest: {
          sha256: createHash('sha256')
            .update(readFileSync(join(clone, name)))
            .digest('hex'),
        },
      })),
    ])
  })

  test('sums are right and signed, and the archive holds the sources', () => {
    const lines = read('SHA256SUMS').toString('utf8').trim().split('\n')
    assert.equal(lines.length, 3)
    for (const line of lines) {
      const [digest, name = ''] = line.split('  ')
      assert.equal(digest, sum(name))
    }
    assert(verify(null, read('SHA256SUMS'), createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })), read('SHA256SUMS.sig')))
    assert(!verify(null, Buffer.concat([read('SHA256SUMS'), Buffer.from(' ')]), publicKey, read('SHA256SUMS.sig')))
    const listed = execFileSync('tar', ['-tf', join(out, `escudo-${version}.tar`)], { encoding: 'utf8', maxBuffer: 2 ** 26 })
    for (const path of ['package.json', 'server/src/app.ts', 'SECURITY.md']) assert(listed.includes(`escudo-${version}/${path}\n`), path)
  })

  test('refuses what is not committed, and a folder that is not empty', () => {
    const again = (): Buffer => execFileSync(process.execPath, ['tools/release.ts', out], { cwd: clone, stdio: 'pipe' })
    assert.throws(again, /is not empty/)
    writeFileSync(join(clone, 'package.json'), '{}')
    assert.throws(again, /Commit first/)
  })
})
