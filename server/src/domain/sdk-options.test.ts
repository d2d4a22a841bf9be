import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { refuseSdkOptions, sdkWish, type SdkOption } from './sdk-options.ts'

function option(opt: string, more: Partial<SdkOption> = {}): [string, SdkOption] {
  return [opt, { opt, description: '', type: 'string', default: null, enum: null, ...more }]
}
const known = Object.fromEntries([
  option('packageName'),
  option('sourceFolder', { default: 'src/main/java' }),
  option('artifactUrl'),
  option('npmName'),
  option('withXml', { type: 'boolean', default: 'false' }),
  option('library', { default: 'guzzle', enum: { guzzle: 'Guzzle', 'psr-18': 'PSR-18' } }),
  option('templateDir'),
])

const refused: [code: string, name: string, value: unknown][] = [
  ['e00800', 'nothing', 'x'],
  ['e00800', '__proto__', 'x'],
  ['e00800', 'constructor', 'x'],
  ['e00800', 'toString', 'x'],
  ['e00800', 'templateDir', 'x'],
  ['e00225', 'withXml', 'yes'],
  ['e00225', 'withXml', ''],
  ['e00230', 'library', 'okhttp'],
  ['e00230', 'library', 'constructor'],
  ['e00801', 'packageName', ''],
  ['e00801', 'packageName', ['a']],
  ['e00801', 'packageName', { a: 'b' }],
  ['e00801', 'packageName', Number.NaN],
  ['e00801', 'packageName', '../../etc'],
  ['e00801', 'packageName', 'a..b'],
  ['e00801', 'packageName', '/etc/passwd'],
  ['e00801', 'packageName', 'a/b'],
  ['e00801', 'packageName', '..\\x'],
  ['e00801', 'packageName', 'C:\\x'],
  ['e00801', 'packageName', '\\x'],
  ['e00801', 'packageName', 'a\nb'],
  ['e00801', 'packageName', 'a\r'],
  ['e00801', 'packageName', 'a\u2028b'],
  ['e00801', 'packageName', 'a\0'],
  ['e00801', 'packageName', '--template-dir'],
  ['e00801', 'packageName', '~root'],
  ['e00801', 'packageName', 'a"; system("x'],
  ['e00801', 'packageName', '${user.home}'],
  ['e00801', 'packageName', '{{#lambda}}'],
  ['e00801', 'packageName', '<script>'],
  ['e00801', 'packageName', 'x'.repeat(201)],
  ['e00801', 'packageName', 'http://shop.example'],
  ['e00801', 'npmName', '../payments'],
  ['e00801', 'npmName', 'a/b/c'],
  ['e00801', 'artifactUrl', 'file:///etc/passwd'],
  ['e00801', 'artifactUrl', 'https://shop.example/../x'],
  ['e00801', 'artifactUrl', 'https://shop.example/"x'],
  ['e00801', 'sourceFolder', 'src/main/kotlin'],
]
const taken: [name: string, value: unknown][] = [
  ['packageName', 'com.acme.payments'],
  ['npmName', '@acme/payments'],
  ['packageName', 'Acme\\Payments'],
  ['packageName', 'Pagamentos à vista, 2.ª edição (2026)'],
  ['packageName', 7],
  ['artifactUrl', 'https://shop.example:8443/~acme/sdk.git'],
  ['sourceFolder', 'src/main/java'],
  ['sourceFolder', 'src'],
  ['withXml', true],
  ['withXml', 'false'],
  ['library', 'psr-18'],
]

describe('refuseSdkOptions', () => {
  for (const [code, name, value] of refused) {
    test(`${code}: ${name} ${JSON.stringify(value)?.slice(0, 40)}`, () => {
      const given = Object.fromEntries([[name, value]])
      assert.deepEqual(
        refuseSdkOptions(known, given).map((violation) => [violation.code, violation.pointer]),
        [[code, `/${name}`]],
      )
    })
  }

  for (const [name, value] of taken) {
    test(`taken: ${name} ${JSON.stringify(value)}`, () => assert.deepEqual(refuseSdkOptions(known, { [name]: value }), []))
  }

  test('each wrong option is named, and a name is a step of a pointer', () => {
    const found = refuseSdkOptions(known, { 'a/b~c': 1, packageName: 'ok', library: 'x' })
    assert.deepEqual(
      found.map(({ pointer }) => pointer),
      ['/a~1b~0c', '/library'],
    )
  })
})

test('sdkWish: equal wishes look equal', () => {
  assert.equal(JSON.stringify(sdkWish({ b: true, a: 1 })), JSON.stringify(sdkWish({ a: '1', b: 'true' })))
})
