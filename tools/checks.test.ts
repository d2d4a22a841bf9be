import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, test } from 'node:test'

const root = join(import.meta.dirname, '..')

/** Runs one of the project's own tools; what it printed is the failure's message. */
function run(tool: string, ...options: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(join(root, 'node_modules/.bin', tool), options, { cwd: root, maxBuffer: 1 << 24 }, (error, stdout, stderr) => {
      if (error) reject(new assert.AssertionError({ message: `${tool}:\n${stdout}${stderr}` }))
      else resolve()
    })
  })
}

describe('the checks of the whole project', () => {
  test('types', () => run('tsc', '--build', '--noEmit'))
  test('lint, with the import arrows', () => run('oxlint', '--deny-warnings'))
  test('format', () => run('oxfmt', '--check', '.'))
})
