import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import { demoKeys } from '@escudo/contracts'
import { sampleLanguages, sampleOf, type SampleLanguage } from '../../apps/sandbox/src/walk/samples.ts'
import { startTestProvider } from '../../server/test/harness.ts'

const run = promisify(execFile)
const { baseUrl } = await startTestProvider()
const shop = { origin: baseUrl, headerPrefix: 'Escudo', clientId: '510000002', platformCode: '1001', privateKey: demoKeys['1001'] }
const runners: Readonly<Record<SampleLanguage, [command: string, file: string]>> = {
  curl: ['bash', 'call.sh'],
  TypeScript: [process.execPath, 'call.ts'],
  PHP: ['php', 'call.php'],
  Python: ['python3', 'call.py'],
}

describe('the walk ends in a program that runs as it is copied', () => {
  for (const language of sampleLanguages)
    test(language, async (context) => {
      const [command, file] = runners[language]
      if (spawnSync(command, ['--version']).status !== 0) return context.diagnostic(`NOT RUN: ${command} is not installed.`)
      const folder = await mkdtemp(join(tmpdir(), 'walk-'))
      try {
        await writeFile(join(folder, file), sampleOf(language, shop, 'PT'))
        const { stdout } = await run(command, [join(folder, file)])
        assert(stdout.includes(`${baseUrl}/pay/`), stdout)
      } finally {
        await rm(folder, { recursive: true })
      }
    })
})
