import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, test } from 'node:test'
import { apiOperations, operations, refusals } from '@escudo/contracts'

// The style guide as a test: what a linter cannot say, in words that tell what to do instead.
const root = join(import.meta.dirname, '..')
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
const files = listed.split('\n').filter((file) => file !== '' && existsSync(join(root, file)))
const code = files.filter((file) => /\.(ts|tsx)$/.test(file))
const sources = code.filter((file) => !/(\.test\.tsx?$|\/test\/|^tools\/|^bench\/)/.test(file))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const inFolder = (folder: string): string[] => sources.filter((file) => file.startsWith(folder))
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Files in which a pattern stands, each with the advice. */
function offenders(where: readonly string[], pattern: RegExp, advice: string): string[] {
  return where.filter((file) => pattern.test(read(file))).map((file) => `${file}: ${advice}`)
}

// The arrows, as a list of what may be imported; everything else may not. Bare names are npm packages.
const arrows: readonly [folder: string, mayImport: RegExp][] = [
  ['contracts/src/vocabulary', /^contracts\/src\/vocabulary\//],
  ['contracts/src', /^contracts\/src\/|^typebox|^node:fs\/promises$/],
  ['server/src/domain', /^server\/src\/domain\/|^@escudo\/contracts\/vocabulary$|^node:assert/],
  ['server/src/sql', /^server\/src\/sql\/|^pg$|^node:/],
  ['server/src/store', /^server\/src\/(store|domain|sql)\/|^@escudo\/contracts\/vocabulary$|^node:/],
  ['server/src/acquirers', /^server\/src\/(acquirers|sql)\/|^@escudo\/contracts\/vocabulary$|^node:/],
  ['server/src/webhooks', /^server\/src\/webhooks\/|^@escudo\/contracts\/vocabulary$|^undici$|^node:/],
  ['server/src/vault', /^server\/src\/vault\/|^node:/],
  ['server/src/sdks', /^server\/src\/(sdks\/|domain\/sdk-options)|^node:/],
  ['server/src/settlement', /^server\/src\/settlement\/|^sepa$/],
  [
    'server/src/operations',
    /^server\/src\/(operations|settlement|sdks|domain|store|vault|webhooks|acquirers\/(acquirer|within-time))|^@escudo\/contracts|^node:/,
  ],
  ['server/src/http', /^server\/src\/(http|operations)\/|^@escudo\/contracts|^(fastify|pino|prom-client)$|^node:/],
  ['server/src/soap', /^server\/src\/(soap|operations)\/|^@escudo\/contracts|^(fastify|fast-xml-parser)$|^node:/],
  ['server/src/worker', /^server\/src\/(worker|operations)\/|^server\/src\/webhooks\/send|^@escudo\/contracts|^node:/],
  ['ui', /^ui\/src\/|^@escudo\/contracts|^react/],
  ['apps/checkout', /^apps\/checkout\/|^tools\/page-config|^@escudo\/(contracts|ui)|^(react|react-dom|vite|@vitejs)|^node:/],
  [
    'apps/portal',
    /^apps\/portal\/|^contracts\/openapi\.json$|^@escudo\/(contracts|ui)|^(react|@docusaurus|@theme|@theme-original|@scalar|minisearch|prism-react-renderer|clsx)|^node:/,
  ],
  ['apps/registration', /^apps\/registration\/|^tools\/page-config|^@escudo\/(contracts|ui)|^(react|react-dom|vite|@vitejs)|^node:/],
  ['apps/sandbox', /^apps\/sandbox\/|^tools\/page-config|^@escudo\/(contracts|ui)|^(react|react-dom|vite|@vitejs)|^node:/],
]

function importsOf(file: string): string[] {
  const named = [...read(file).matchAll(/(?:from|import)\s+'([^']+)'/g)].map(([, specifier]) => specifier ?? '')
  return named.map((specifier) => (specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier))
}

describe('who may import whom', () => {
  for (const [folder, mayImport] of arrows) {
    test(folder, () => {
      const more = arrows.filter(([other]) => other !== folder && other.startsWith(`${folder}/`)).map(([other]) => other)
      const own = inFolder(`${folder}/`).filter((file) => !more.some((other) => file.startsWith(other)) && !file.endsWith('conformance.ts'))
      assert(own.length > 0, `${folder} has no files; take it out of the arrows.`)
      const wrong = own.flatMap((file) =>
        importsOf(file)
          .filter((target) => !mayImport.test(target))
          .map((target) => `${file} → ${target}`),
      )
      assert.deepEqual(wrong, [])
    })
  }
})

describe('budgets', () => {
  test('no file above 400 lines, half of them at most 80', () => {
    const lengths = sources.map((file) => [file, read(file).split('\n').length] as const)
    assert.deepEqual(
      lengths.filter(([, length]) => length > 400),
      [],
    )
    const sorted = lengths.map(([, length]) => length).sort((a, b) => a - b)
    assert((sorted[Math.floor(sorted.length / 2)] ?? 0) <= 80, 'Files grow: split by what they do.')
  })

  test('the server’s production dependencies can be counted on two hands', () => {
    const { dependencies } = JSON.parse(read('server/package.json')) as { dependencies: Record<string, string> }
    const foreign = Object.keys(dependencies).filter((name) => !name.startsWith('@escudo/'))
    assert(foreign.length <= 10)
    const architecture = read('ARCHITECTURE.md')
    assert.deepEqual(
      foreign.filter((name) => !architecture.includes(`\`${name}\``)),
      [],
      'ARCHITECTURE.md says in a line why each is there.',
    )
  })
})

describe('words', () => {
  test('file names are kebab-case, or the name of a React component', () => {
    const wrong = code.filter((file) => !/(^|\/)([a-z0-9]+([.-][a-z0-9]+)*\.(ts|tsx)|[A-Z][A-Za-z0-9]*\.tsx|\.[a-z.]+)$/.test(file))
    assert.deepEqual(wrong, [])
  })

  test('no drawers, no role suffixes', () => {
    assert.deepEqual(
      files.filter((file) => /(^|\/)(utils?|helpers?|common|shared|lib|misc)(\/|\.ts)|(-service|-manager|-helper|-utils)\.ts/.test(file)),
      [],
      'Name a file after what it does.',
    )
  })

  test('no banned constructions', () => {
    const wrong = [
      ...offenders(sources, /\benum\s+\w+\s*\{/, 'write a union of strings.'),
      ...offenders(
        // Docusaurus finds its configuration, pages and theme components by their default export.
        sources.filter((file) => !file.endsWith('.d.ts') && !/^apps\/portal\/(docusaurus\.config\.ts|src\/(pages|theme)\/)/.test(file)),
        /export default(?! defineConfig)/,
        'export by name.',
      ),
      ...offenders(code, /@ts-ignore|@ts-expect-error|oxlint-disable|eslint-disable/, 'mend it instead.'),
      ...offenders(code, /\b(test|describe)\.(only|skip|todo)\(/, 'run every test.'),
      ...offenders(sources, new RegExp('\\b(TODO|FIXME|XXX)\\b(?! #\\d)'), 'do it, or name its issue.'),
      ...offenders(sources, /console\.log\(/, 'log through pino, print through process.stdout.'),
    ]
    assert.deepEqual(
      wrong.filter((line) => !line.startsWith('tools/tidy')),
      [],
    )
  })

  test('the brand of another provider stands nowhere', () => {
    const brand = ['pay', 'pay'].join('')
    assert.deepEqual(
      files.filter((file) => !/\.(png|jar|lock)$|package-lock/.test(file) && read(file).toLowerCase().includes(brand)),
      [],
    )
  })
})

describe('purity', () => {
  test('the domain has no await, clock, randomness or environment', () => {
    const wrong = inFolder('server/src/domain/').filter((file) =>
      /\basync\b|\bawait\b|new Date\(\)|Date\.now|Math\.random|randomUUID|process\./.test(read(file)),
    )
    assert.deepEqual(wrong, [], 'Take it as an argument.')
  })

  test('only config.ts reads the environment', () => {
    assert.deepEqual(
      offenders(inFolder('server/src/'), /process\.env/, 'read it in config.ts.').filter(
        (line) => !/^server\/src\/(config|store\/embedded)\.ts/.test(line),
      ),
      [],
    )
  })

  test('every statement on a merchant’s table names the entity', () => {
    const tables =
      'payments|payment_events|attempts|checkouts|customers|payment_methods|vault|deliveries|delivery_attempts|repeat_keys|entity_methods|bank_accounts|entity_users|entity_events|customer_entities|terminals|terminal_commands'
    const statement = new RegExp('`[^`]*\\b(from|update|into|join)\\s+(' + tables + ')\\b[^`]*`', 'g')
    const open = inFolder('server/src/store/')
      .filter((file) => !file.endsWith('/verify.ts'))
      .flatMap((file) =>
        [...read(file).matchAll(statement)]
          .map(([text]) => text)
          .filter((text) => !/entity_id|entityId|Across the platform|\$\{sql\(|\$\{where\}/.test(text))
          .map((text) => `${file}: ${text.slice(0, 120)}`),
      )
    assert.deepEqual(open, [])
  })
})

describe('one word per thing', () => {
  test('each operation has its place in the server and its test', () => {
    const names = Object.keys(operations)
    const tests = code
      .filter((file) => file.startsWith('server/test/'))
      .map(read)
      .join('\n')
    const handled = inFolder('server/src/operations/').map(read).join('\n')
    assert.deepEqual(
      names.filter((name) => !new RegExp(`export const ${name}\\b`).test(handled)),
      [],
    )
    assert.deepEqual(
      names.filter((name) => !tests.includes(`.${name}(`)),
      [],
      'Give it a test that calls it.',
    )
    const own = names.filter((name) => !existsSync(join(root, `server/src/operations/${kebab(name)}.ts`)))
    assert.deepEqual(
      own.sort(),
      ['approveOnPhone', 'getBankChallenge', 'getError', 'listPhoneRequests', 'rejectOnPhone'],
      'A file is named after its operation.',
    )
  })

  test('the README’s table has every call of the API, and every test file it names exists', () => {
    const readme = read('README.md')
    const calls = Object.values(apiOperations).map(({ method, path }) => `\`${method} ${path}\``)
    assert.deepEqual(
      calls.filter((call) => !readme.includes(call)),
      [],
    )
    const named = [...readme.matchAll(/\((server\/test\/[^)]+)\)/g)].map(([, file]) => file ?? '')
    assert.deepEqual(
      named.filter((file) => !existsSync(join(root, file))),
      [],
    )
  })

  test('each of our refusals is given somewhere, or belongs to a family', () => {
    const given = sources
      .filter((file) => !file.endsWith('refusals.ts'))
      .map(read)
      .join('\n')
    const families = ['e00100', 'e00300', 'e00400', 'e00600']
    const silent = Object.entries(refusals).filter(
      ([code, { side }]) => side === 'ours' && !families.includes(code) && !given.includes(code),
    )
    assert.deepEqual(
      silent.map(([code]) => code),
      [],
    )
  })
})
