import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { readConfig } from '../../server/src/config.ts'
import { isClosed } from '../../server/src/domain/sdk-options.ts'
import { fetchGenerator } from '../../server/src/sdks/fetch-generator.ts'

// npm run sdks:options: writes the catalogue of languages and their options from the generator's jar. Needs a JDK.
type Option = { opt: string; description: string; type: string; optValue: string | null; default: string | null; enum: object | null }
type Dumped = Record<string, { kind: 'client' | 'documentation'; options: Record<string, Option> }>

const { sdkDir, npm = {} } = readConfig()
const jar = await fetchGenerator(sdkDir, npm)
const { stdout } = await promisify(execFile)('java', ['-cp', jar, join(import.meta.dirname, 'SdkOptions.java')], { maxBuffer: 1 << 26 })

function offered([name, { kind, options }]: [string, Dumped[string]]) {
  const kept = Object.entries(options).filter(([opt]) => !isClosed(opt))
  return [
    name,
    { kind, options: Object.fromEntries(kept.map(([opt, { optValue, ...rest }]) => [opt, { ...rest, ...(optValue && { optValue }) }])) },
  ]
}
const dumped: Dumped = JSON.parse(stdout)
const catalogue = Object.fromEntries(Object.entries(dumped).map(offered))
const file = join(import.meta.dirname, '../../server/src/sdks/options.json.gz')
await writeFile(file, gzipSync(JSON.stringify(catalogue), { level: 9 }))
process.stdout.write(`${Object.keys(catalogue).length} generators in ${file}\n`)
