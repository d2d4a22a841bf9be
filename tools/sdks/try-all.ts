import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { openApiDocument } from '@escudo/contracts'
import { readConfig } from '../../server/src/config.ts'
import { readSdkLanguages } from '../../server/src/sdks/catalogue.ts'
import { fetchGenerator } from '../../server/src/sdks/fetch-generator.ts'
import { createSdkGenerator } from '../../server/src/sdks/generate-sdk.ts'

// npm run sdks:try: generates every language once, none from the cache, and prints a table; exits 1 when one fails.
const { sdkDir, publicUrl, headerPrefix, mode, java, npm = {} } = readConfig()
const document = JSON.stringify(openApiDocument(publicUrl, headerPrefix, mode === 'sandbox'))
const jar = await fetchGenerator(sdkDir, npm)
const folder = await mkdtemp(join(tmpdir(), 'escudo-sdks-'))
/** The number of files in a zip, from its last record. */
const filesIn = (zip: Buffer): number => zip.readUInt16LE(zip.length - 12)

try {
  await mkdir(folder, { recursive: true })
  await symlink(jar, join(folder, basename(jar)))
  const generator = createSdkGenerator({ document: () => document, folder, java, npm })
  process.stdout.write('| Language | Kind | Files | Zip, kB | Seconds |\n|---|---|---|---|---|\n')
  for (const [language, { kind }] of readSdkLanguages()) {
    const start = performance.now()
    const answer = await generator.generate(language, {})
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    if ('without' in answer) process.exitCode = 1
    const made = 'zip' in answer ? `${filesIn(answer.zip)} | ${Math.round(answer.zip.length / 1024)}` : `not generated | ${answer.without}`
    process.stdout.write(`| \`${language}\` | ${kind} | ${made} | ${seconds} |\n`)
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
