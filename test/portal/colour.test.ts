import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { partsOf, type ExamplePart, type SamplesPart } from '../../apps/portal/document/page-parts.ts'
import { decode } from '../../apps/portal/document/html.ts'
import { colour } from '../../apps/portal/src/theme/CodeBlock/colour.ts'
import { listExamples } from '../../tools/run-example.ts'

/** The words of a kind, as they stand between the spans of its class. */
const wordsOf = (html: string, kind: string): string[] =>
  Array.from(html.matchAll(new RegExp(`<span class="code-${kind}">([^<]*)</span>`, 'g')), ([, word = '']) => decode(word))

describe('code in colours', () => {
  const rows: [language: string, code: string, kind: string, words: string[]][] = [
    ['bash', "curl -X POST 'http://a/b?c=1' -u 1001:key # later", 'text', ["'http://a/b?c=1'"]],
    ['bash', 'curl -X POST "$URL"/x', 'key', ['-X']],
    ['bash', 'export ID=$(jq -r .id <<< "$A") # the id', 'comment', ['# the id']],
    ['json', '{ "a": "b: 1", "c": -12.5, "d": true }', 'key', ['"a"', '"c"', '"d"']],
    ['json', '{ "a": "b: 1", "c": -12.5, "d": true }', 'number', ['-12.5']],
    ['typescript', "const a = await f('const 1') // new", 'keyword', ['const', 'await']],
    ['php', "<?php\n$a = f('x'); // y", 'name', ['$a']],
    ['python', 'import json\nprint(b"1", x=2)', 'keyword', ['import', 'print']],
    ['xml', '<a b="c">1 &amp; 2</a>', 'keyword', ['<a', '>', '</a', '>']],
    ['text', 'const 1', 'keyword', []],
  ]
  for (const [language, code, kind, words] of rows)
    test(`${language}: ${kind} of ${code}`, () => assert.deepEqual(wordsOf(colour(code, language), kind), words))

  test('nothing of what is written is lost or run, in every block that a guide shows', () => {
    const tabs = listExamples().flatMap((name) => (partsOf('Example', { name }, 'pt') as ExamplePart).tabs)
    const samples = ['verify-webhook', 'verify-form-webhook', 'verify-standard-webhook'].flatMap(
      (of) => (partsOf('Samples', { of }, 'pt') as SamplesPart).tabs,
    )
    assert(tabs.length > 300)
    for (const { code, language } of [...tabs, ...samples, { code: '<script>alert("&")</script>', language: 'html' }]) {
      const html = colour(code, language)
      assert.equal(decode(html.replaceAll(/<span class="code-\w+">|<\/span>/g, '')), code)
      assert(!/<(?!span class="code-\w+">|\/span>)/.test(html))
    }
  })
})
