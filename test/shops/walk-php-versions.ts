import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { noPrestaShopBecause, oldPhp } from './prestashop-shop.ts'

// npm run test:shops: the oldest and the newest PHP that the guides name read every file of both plugins and run what the shops share.
const shops = join(import.meta.dirname, '../../shops')
const run = promisify(execFile)
const parse = `<?php
$files = 0;
foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator($argv[1])) as $file) {
  if ($file->getExtension() === 'php') { token_get_all(file_get_contents($file), TOKEN_PARSE); $files++; }
}
echo PHP_VERSION, ' ', $files;`

test('the plugins in the oldest and the newest PHP', { skip: noPrestaShopBecause() }, async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'escudo-php-'))
  t.after(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))
  const env = await oldPhp(folder)
  const script = join(folder, 'parse.php')
  await writeFile(script, parse)
  for (const version of ['7.4', '8.4'])
    await t.test(`PHP ${version} reads every file, and what the shops share holds in it`, async () => {
      const php = async (...words: string[]): Promise<string> =>
        (await run(env.PHP!, words, { env: { ...env, PHP_VERSION: version } })).stdout
      const [, is, files] = /^(\d+\.\d+)\.\d+ (\d+)/.exec(await php(script, shops))!
      assert.deepEqual([is, Number(files) > 90], [version, true])
      assert.match(await php(join(shops, 'shared/test/run.php')), /^PHP .*: \d+ passed, 0 failed$/m)
    })
})
