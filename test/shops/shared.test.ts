import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const shops = join(import.meta.dirname, '../../shops')
const skip = spawnSync('php', ['-v']).status === 0 ? false : 'No PHP on this machine: install Debian’s package php-cli.'

test('what the shops share holds in plain PHP', { skip }, () => {
  assert.match(execFileSync('php', [join(shops, 'shared/test/run.php')], { encoding: 'utf8' }), /^PHP .*: \d+ passed, 0 failed$/m)
})

test('every file of the plugin for WooCommerce is PHP', { skip }, () => {
  const check = `foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator($argv[1])) as $file) {
    if ($file->getExtension() === 'php') token_get_all(file_get_contents($file), TOKEN_PARSE);
  } echo 'parsed';`
  assert.equal(execFileSync('php', ['-r', check, join(shops, 'woocommerce')], { encoding: 'utf8' }), 'parsed')
})

test('each promise and bad day of docs/shops-trials.md has the trial that it names', () => {
  const root = join(shops, '..')
  const read = (path: string): string => readFileSync(join(root, path), 'utf8')
  const files = readdirSync(join(root, 'test/shops')).filter((name) => name.endsWith('.ts'))
  const sources = [...files.map((name) => `test/shops/${name}`), 'server/test/downloads.test.ts'].map(read).join('\n')
  const rows = read('docs/shops-trials.md')
    .split('\n')
    .filter((line) => line.startsWith('|'))
  const names = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name]) => name!))
  assert(names.length > 60)
  assert.deepEqual(
    names.filter((name) => !sources.includes(name)),
    [],
  )
})
