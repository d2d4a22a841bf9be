import { cpSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// The package's main file is dist/index.js; its build for browsers stands beside it.
const dist = dirname(createRequire(import.meta.url).resolve('@scalar/api-reference'))
const { version }: { version: string } = JSON.parse(readFileSync(join(dist, '../package.json'), 'utf8'))

/** Where the site serves the API viewer; the version in its path lets it be kept for ever. */
export const viewerUrl = `/viewer/${version}/standalone.esm.js`

/** Copies the viewer beside the site, without its source maps. */
export function copyViewer(outDir: string): void {
  cpSync(join(dist, 'browser'), join(outDir, 'viewer', version), {
    recursive: true,
    filter: (file) => !/\.map$|standalone\.js$/.test(file),
  })
}
