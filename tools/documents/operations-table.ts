import { basename } from 'node:path'
import { apiOperations } from '@escudo/contracts'
import { listFiles, readText } from '../sources.ts'

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const titles: Readonly<Record<string, string>> = {
  checkouts: 'Checkouts',
  payments: 'Payments',
  links: 'Payment links',
  schedules: 'Schedules',
  customers: 'Customers',
  'customer-payment-methods': 'Saved payment methods',
  'customer-entities': 'Customers shared with entities',
  entities: 'Entities',
  webhooks: 'Webhooks',
  events: 'Events',
  money: 'Balance, transfers and invoices',
  disputes: 'Disputes',
  terminals: 'Terminals',
  sdk: 'SDKs',
  errors: 'Errors',
  sandbox: 'Sandbox',
}

const callers = { entity: 'entity', platform: 'platform', page: 'page', nobody: 'anybody' } as const

const testFiles = (): string[] => listFiles('*.test.ts').filter((file) => /(^|\/)test\//.test(file))

/** The tests of an operation: the file named after it, and else those that call it. */
function testsOf(name: string, files: readonly string[]): string[] {
  const named = files.filter((file) => basename(file) === `${kebab(name)}.test.ts`)
  if (named.length > 0) return named
  return files.filter((file) => readText(file).includes(`.${name}(`)).slice(0, 1)
}

/** `docs/operations.md`: every call of the API, with who may call it and the test that does. */
export function operationsTable(): string {
  const files = testFiles()
  const all = Object.entries(apiOperations)
  const tags = [...new Set(all.map(([, { tag }]) => tag))]
  const sections = tags.map((tag) => {
    const rows = all
      .filter(([, operation]) => operation.tag === tag)
      .map(([name, { method, path, summary, caller }]) => {
        const tests = testsOf(name, files).map((file) => `[\`${basename(file, '.test.ts')}\`](../${file})`)
        return `| \`${method} ${path}\` | \`${name}\` | ${summary} | ${callers[caller]} | ${tests.join(', ')} |`
      })
    const head = '| Call | `operationId` | What it does | Who calls | Test |\n|---|---|---|---|---|'
    return `## ${titles[tag] ?? tag}\n\n${head}\n${rows.join('\n')}\n`
  })
  return `# Operations

The ${all.length} calls of the REST API; paths are below \`/api\`. An *entity* calls with a platform's credentials and a client id, a
*platform* with credentials alone. [Call every resource](how-to/call-every-resource.md) has a \`curl\` for each, run by a test.
The pages' own calls are in \`contracts/src/operations\` too, those of the SOAP service in \`contracts/src/soap/operations.ts\`.

${sections.join('\n')}`
}
