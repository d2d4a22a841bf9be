import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
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
