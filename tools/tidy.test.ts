import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { operations, refusals } from '@escudo/contracts'
import { mayImport, readRooms, roomOf, unusedIn } from './arrows.ts'
import { listFiles, readText } from './sources.ts'

// The style guide as a test: what a linter cannot say, in words that tell what to do instead.
const root = join(import.meta.dirname, '..')
const files = listFiles()
const code = files.filter((file) => /\.(ts|tsx)$/.test(file))
const sources = code.filter((file) => !/(\.test\.tsx?$|(^|\/)test\/|^tools\/|^bench\/)/.test(file))
const read = readText
const inFolder = (folder: string): string[] => sources.filter((file) => file.startsWith(folder))
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Files in which a pattern stands, each with the advice. */
function offenders(where: readonly string[], pattern: RegExp, advice: string): string[] {
  return where.filter((file) => pattern.test(read(file))).map((file) => `${file}: ${advice}`)
}

const rooms = readRooms()
const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/(?:\bfrom\s+|\bimport(?:\s+|\())'([^']+)'/g)].map(([, specifier]) => specifier ?? '')

describe('who may import whom', () => {
  test('every room of the table has files, and every name of it means something', () => {
    const empty = rooms.flatMap(({ folders }) => folders).filter((folder) => !existsSync(join(root, folder)))
    const unknown = rooms
      .flatMap(({ packages }) => packages)
      .filter(
        (name) =>
          !/^(node:|@theme)/.test(name) &&
          !['', 'apps/portal'].some((folder) => existsSync(join(root, folder, 'node_modules', name.replace('/*', '')))),
      )
    assert.deepEqual([...empty, ...unknown], [], 'Mend the table in ARCHITECTURE.md.')
  })

  test('every source is in a room', () => {
    assert.deepEqual(
      sources.filter((file) => !file.endsWith('.d.ts') && !roomOf(rooms, file)),
      [],
    )
  })

  for (const room of rooms) {
    test(room.folders.join(', '), () => {
      const own = sources.filter((file) => roomOf(rooms, file)?.room === room)
      const wrong = own.flatMap((file) =>
        importsOf(file)
          .filter((specifier) => !mayImport(rooms, file, specifier) && !room.paths.includes(''))
          .map((specifier) => `${file} → ${specifier}`),
      )
      assert.deepEqual(wrong, [])
    })
  }
})

test('no room may import what none of its files does', () => {
  const held = rooms.filter(({ paths }) => !paths.includes(''))
  const unused = held.flatMap((room) => {
    const own = sources.filter((file) => roomOf(rooms, file)?.room === room)
    return unusedIn(
      room,
      own.map((file) => [file, importsOf(file)] as const),
    ).map((name) => `${room.folders.join(', ')} → ${name}`)
  })
  assert.deepEqual(unused, [], 'Take it from the table in ARCHITECTURE.md.')
})

describe('operations', () => {
  test('no operation imports another: what two share is a step of payments, views or calls', () => {
    const own = sources.filter((file) => /^server\/src\/(sandbox\/)?operations\//.test(file))
    const wrong = own.flatMap((file) =>
      importsOf(file)
        .filter((specifier) => specifier.startsWith('.') && /(^|\/)operations\//.test(join(dirname(file), specifier)))
        .map((specifier) => `${file} → ${specifier}`),
    )
    assert.deepEqual(wrong, [])
  })

  test('the contract of an operation stands in the group of its file', () => {
    const contracts = inFolder('contracts/src/operations/')
    const wrong = inFolder('server/src/operations/')
      .filter((file) => !file.includes('/operations/soap/'))
      .filter((file) => {
        const group = basename(dirname(file))
        const name = basename(file, '.ts').replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
        const home = contracts.find((contract) => read(contract).includes(`export const ${name} = operation(`))
        return home?.split('/')[3] !== group
      })
    assert.deepEqual(wrong, [], 'Move one of the two.')
  })
})

describe('budgets', () => {
  test('no room above 45 files', () => {
    const own = files.filter((file) => /\.(tsx?|m?js|css|php)$/.test(file) && !/\.test\.tsx?$/.test(file))
    const rooms = Map.groupBy(own, (file) => dirname(file))
    const crowded = [...rooms].filter(([, held]) => held.length > 45).map(([room, held]) => `${room}: ${held.length}`)
    assert.deepEqual(crowded, [], 'Say in a folder’s name what some of them are.')
  })

  test('no file above 400 lines, half of them at most 80', () => {
    const lengths = sources.map((file) => [file, read(file).split('\n').length] as const)
    assert.deepEqual(
      lengths.filter(([, length]) => length > 400),
      [],
    )
    const sorted = lengths.map(([, length]) => length).sort((a, b) => a - b)
    assert((sorted[Math.floor(sorted.length / 2)] ?? 0) <= 80, 'Files grow: split by what they do.')
  })

  test('the server’s production dependencies are few, and each has its reason', () => {
    const { dependencies } = JSON.parse(read('server/package.json')) as { dependencies: Record<string, string> }
    const foreign = Object.keys(dependencies).filter((name) => !name.startsWith('@escudo/'))
    assert(foreign.length <= 14)
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
      files.filter(
        (file) =>
          !file.startsWith('shops/shared/') &&
          /(^|\/)(utils?|helpers?|common|shared|lib|misc)(\/|\.ts)|(-service|-manager|-helper|-utils)\.ts/.test(file),
      ),
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

describe('methods', () => {
  // Where a method is itself, or an example shows one to people.
  const own = /^contracts\/src\/vocabulary\/methods\.ts|\/methods\/|^apps\/portal\/(call-)?examples\/|\/scenarios\.ts|\/body-examples\.ts/
  const lines = sources
    .filter((file) => !own.test(file))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .map((line) => `${file}: ${line.trim()}`),
    )
    .filter((line) => !/example: '/.test(line))

  test('nobody decides by the code of a method but its row and its folders', () => {
    assert.deepEqual(
      lines.filter((line) => /'(CC|MB|MW|AP|GP)'/.test(line)),
      [],
      'Ask the vocabulary’s table, or the method’s folder.',
    )
  })

  test('nobody tells methods apart by the fields of a means', () => {
    assert.deepEqual(
      lines.filter((line) => /'(card|phoneNumber|secret)' in /.test(line)),
      [],
      'A means says its code.',
    )
  })
})

describe('effects', () => {
  // Some browsers answer with a promise, which React would call when the part goes.
  test('none gives back what a scroll answers', () => {
    assert.deepEqual(
      sources.filter((file) => /use(?:Layout)?Effect\(\(\) => [^{\n]*scroll\w*\(/.test(read(file))),
      [],
      'Scroll in braces.',
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

  test('nothing of the server draws by a generator that can be guessed', () => {
    const own = sources.filter((file) => /^(server|contracts)\/src\//.test(file))
    assert.deepEqual(offenders(own, /Math\.random/, 'draw from node:crypto.'), [])
  })

  test('nothing is remembered beside its pool, its process’s memory or its schema', () => {
    const own = sources.filter((file) => /^(server|contracts)\/src\//.test(file))
    assert.deepEqual(
      offenders(
        own,
        /^(export )?let |^(export )?const \w+[^=\n]* = (createCache|new (WeakMap|WeakSet))\b/m,
        'keep it with `perPool`, `perLine` or in `createMemory`.',
      )
        // Compiled schemas are there as long as the schemas.
        .filter((line) => !line.startsWith('contracts/src/validate.ts')),
      [],
    )
  })

  test('statements stand in a store, the simulator’s beside it', () => {
    const elsewhere = inFolder('server/src/').filter((file) => !/\/(sql|store|acquirers\/simulator)\//.test(file))
    assert.deepEqual(
      offenders(elsewhere, /\b(sql|tx|db)(<[^`]*>)?`[^`]*\b(select|insert|update|delete|with)\b/, 'put it into the store.'),
      [],
    )
  })

  test('only config.ts reads the environment', () => {
    assert.deepEqual(
      offenders(inFolder('server/src/'), /process\.env/, 'read it in config.ts.').filter(
        (line) => !/^server\/src\/(config|store\/database\/embedded)\.ts/.test(line),
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
          .filter((text) => !/entity_id|entityId|Across the platform|\$\{sql\(|\$\{where\}|goesBefore\(/.test(text))
          .map((text) => `${file}: ${text.slice(0, 120)}`),
      )
    assert.deepEqual(open, [])
  })
})

describe('one word per thing', () => {
  test('each operation has its place in the server and its test', () => {
    const names = Object.keys(operations)
    const tests = code
      .filter((file) => /^(server\/)?test\//.test(file))
      .map(read)
      .join('\n')
    const homes = [...inFolder('server/src/operations/'), ...inFolder('server/src/sandbox/operations/')]
    const handled = homes.map(read).join('\n')
    const named = new Set(homes.map((file) => basename(file, '.ts')))
    assert.deepEqual(
      names.filter((name) => !new RegExp(`export const ${name}\\b`).test(handled)),
      [],
    )
    assert.deepEqual(
      names.filter((name) => !tests.includes(`.${name}(`)),
      [],
      'Give it a test that calls it.',
    )
    assert.deepEqual(
      names.filter((name) => !named.has(kebab(name))),
      [],
      'A file is named after its operation.',
    )
  })

  test('each of our refusals is given somewhere, or belongs to a family', () => {
    const given = sources
      .filter((file) => !file.endsWith('refusals.ts'))
      .map(read)
      .join('\n')
    const families = ['e00100', 'e00300', 'e00400', 'e00600']
    // Of the specification’s list, and not given any more (decision 198).
    const retired = ['e00209']
    const silent = Object.entries(refusals).filter(
      ([code, { side }]) => side === 'ours' && ![...families, ...retired].includes(code) && !given.includes(code),
    )
    assert.deepEqual(
      silent.map(([code]) => code),
      [],
    )
  })
})
