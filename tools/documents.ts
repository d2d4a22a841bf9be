import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lintConfig } from './arrows.ts'
import { beforeAndAfter } from './documents/before-and-after.ts'
import { commandsTable } from './documents/commands-table.ts'
import { decisionsIndex } from './documents/decisions-index.ts'
import { operationsTable } from './documents/operations-table.ts'
import { testNumbers } from './documents/test-numbers.ts'

const root = join(import.meta.dirname, '..')

/** Every document that can be written without measuring, by its path. */
export const documents: Readonly<Record<string, () => string>> = {
  'docs/operations.md': operationsTable,
  'docs/commands.md': commandsTable,
  'docs/test-numbers.md': testNumbers,
  'docs/decisions/README.md': decisionsIndex,
  'docs/pictures/before-and-after.md': beforeAndAfter,
  '.oxlintrc.json': lintConfig,
}

/** Whether a document is as it would be written now; JSON may be laid out in another way. */
export function isUpToDate(path: string, write: () => string): boolean {
  const [now, then] = [readFileSync(join(root, path), 'utf8'), write()]
  return path.endsWith('.json') ? JSON.stringify(JSON.parse(now)) === JSON.stringify(JSON.parse(then)) : now === then
}

// npm run documents: writes them all.
if (import.meta.main) {
  for (const [path, write] of Object.entries(documents)) {
    writeFileSync(join(root, path), write())
    process.stdout.write(`${path}\n`)
  }
  execFileSync(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), '.oxlintrc.json'], { cwd: root })
}
