import assert from 'node:assert/strict'
import { test } from 'node:test'
import { walletsOf } from './methods.ts'

const rows: [browser: string, userAgent: string | undefined, wallets: string[]][] = [
  [
    'Safari of an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    ['AP', 'GP'],
  ],
  [
    'Safari of a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    ['AP', 'GP'],
  ],
  [
    'Chrome of a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
    ['GP'],
  ],
  ['Firefox of a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', ['GP']],
  [
    'Chrome of an Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
    ['GP'],
  ],
  [
    'an app’s own window on Android',
    'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36',
    [],
  ],
  ['Chromium on a desk', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36', ['GP']],
  ['a program', 'curl/8.5.0', []],
  ['nothing', undefined, []],
]
for (const [browser, userAgent, wallets] of rows) test(browser, () => assert.deepEqual(walletsOf(userAgent), wallets))
