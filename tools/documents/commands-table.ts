import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

type Family = 'Run' | 'Check' | 'Operate' | 'Write' | 'Try to break' | 'Measure'

/** What each script of package.json does, by what one wants; the test of documents wants a line for each. */
export const commands: Readonly<Record<string, readonly [family: Family, does: string, options?: string]>> = {
  start: ['Run', 'the whole provider in one process, on a PostgreSQL of its own'],
  demo: [
    'Run',
    'a sandbox with months of business in it: three entities, thousands of payments, all by real calls; filled once, then served',
    '`-- --days 30`, `-- --seed 7`, `-- --anew`',
  ],
  predemo: ['Run', 'builds the pages before `demo`'],
  dev: ['Run', 'the same, started anew when a source changes'],
  build: ['Run', 'builds all pages and the documentation'],
  test: ['Check', 'all tests; the last line lists what is documented and no test produced', '`-- <file>` for one file'],
  pretest: ['Check', 'installs what tests need and a plain `npm install` leaves out, and builds the pages'],
  pretypes: ['Check', 'installs what checks the code, where it is missing'],
  types: ['Check', 'TypeScript, checks only'],
  prelint: ['Check', 'installs what checks the code, where it is missing'],
  lint: ['Check', 'oxlint, with the arrows of ARCHITECTURE.md; warnings fail'],
  preformat: ['Check', 'installs what checks the code, where it is missing'],
  format: ['Check', 'oxfmt over everything'],
  'test:browsers': ['Check', 'the main walks in Firefox and WebKit', '`-- --note`'],
  'test:shops': [
    'Check',
    'real shops: every method, checkout and storage, and their bad days (docs/shops-trials.md); needs `../shared/shops`',
    '`-- woo`, `-- --note`',
  ],
  verify: ['Operate', 'holds ledger, events, transfers and references against each other; exits 1 on a difference'],
  distribute: [
    'Operate',
    'migrates a database of Citus and spreads its tables over the nodes, each entity’s rows together; again only what is new',
    '`DATABASE_URL` at the coordinator; `-- --shards` says which node holds which entities, for a proxy',
  ],
  'told-since': ['Operate', 'what merchants know of payments since a moment, as CSV: after a restore to that moment', '`-- <time>`'],
  backup: ['Operate', 'writes the database, as it is at one moment, into a new folder', '`-- <folder>`'],
  restore: ['Operate', 'fills an empty database from a backup and verifies it', '`-- <folder>`'],
  image: ['Operate', 'what the Containerfile makes, as files and a tar, where no engine runs', '`-- <new folder>`, `--copied`'],
  'platform-key': [
    'Operate',
    'a platform’s keys: a new private one with an overlap, others that may do less; suspends a platform',
    '`-- rotate <platform>`, `-- finish …`, `-- add …`, `-- list …`, `-- end …`, `-- suspend …`, `-- resume …`',
  ],
  'rotate-master-key': ['Operate', 'seals everything anew under a new master key, while servers serve', ''],
  'bank-file': ['Operate', 'writes the SEPA file and a statement for each transfer that has none yet', '`-- <folder>`'],
  platform: ['Operate', 'adds a platform and prints its private key', '`-- add <code> <name> [--registers] [--entity <tax number>]`'],
  entity: [
    'Operate',
    'shows who waits and what they said; answers for compliance; suspends; sets ceilings and the look of an entity’s pages',
    '`-- list`, `-- show <tax number>`, `-- documents <tax number> [folder]`, `-- approve … <last four of the IBAN> [registration]`, `-- decline …`, `-- suspend …`, `-- resume …`, `-- ceilings … [--raise <times>] [--free <euros>] [--charges <a day>] [--day <euros>] [--raised <euros>]`, `-- page …`',
  ],
  'stand-in': [
    'Run',
    'an acquirer’s stand-in alone, for an account of ours or a program of anybody’s; prints an account’s settings, and says where it is told what to do',
    '`-- sibs|easypay [--port <port>] [--notify <address>] [--acknowledge 000]`',
  ],
  acquirer: [
    'Operate',
    'accounts at acquirers, and who is asked for which method since when',
    '`-- add <account> <connector> [--entity <tax number>] < settings.json`, `-- list`, `-- test <account>`, `-- route <method> <account>|nobody [--standby <account>] [--entity …] [--from <time>]`, `-- unanswered [<account>]`, `-- answer <question> done <name>|none --reason <text>`, `-- notices [<account>]`, `-- notice <number>`',
  ],
  'acquirer:live': [
    'Operate',
    'runs the conformance suite of connectors against a vendor’s public test system, with its published test means alone; exits 1 when a promise does not hold',
    '`-- <connector> < settings.json`',
  ],
  money: [
    'Operate',
    'money that came and fits no payment, and whose it is',
    '`-- list`, `-- rules`, `-- claim <number> <NIF>`, `-- resolve <number> payment|balance|returned --reason <text>`',
  ],
  reconcile: [
    'Operate',
    'an acquirer’s books against ours, to the cent; lists what differs',
    '`-- <account> --from <time> [--until <time>] [--file <file> --columns id=…,amount=…]`',
  ],
  office: ['Operate', 'invites the first administrator of the office; prints a link that works once', '`-- invite <email> [PT|ES|EN]`'],
  erase: ['Operate', 'takes away what an entity knows of one payer', '`-- <tax number> email|customer|payment <which>`'],
  probe: [
    'Operate',
    'compares the payment pages of a running server with the inventory of scripts, once or again and again',
    '`-- <address> [checkoutUrl] [--every <minutes>] [--metrics <file>]`',
  ],
  'sdks:fetch': ['Operate', 'fetches the SDK generator before somebody asks for an SDK'],
  shops: ['Write', 'the zips of the shops’ plugins, with checksums, into `shops/dist`'],
  openapi: ['Write', '`contracts/openapi.json`, from the operations'],
  schema: ['Write', '`server/schema.sql`, every table as the migrations make it'],
  release: [
    'Write',
    'the sources of a commit with SBOM (CycloneDX), provenance and checksums; signed when a key is named',
    '`-- <folder> [key.pem]`',
  ],
  'weak-packages': [
    'Operate',
    'packages that are known to be weak, of all lock files, as the registry lists them, and those we ask for that are old; needs the network and says so where there is none',
    '`-- --days <n>`: exits 1 on what is older, too',
  ],
  documents: [
    'Write',
    'the generated documents: operations, commands, test numbers, index of decisions, pictures of before and after on one page, the linter’s arrows',
  ],
  count: ['Write', 'counts the code of today and of before its rooms had walls, into decision 161'],
  examples: ['Write', 'records the answers that the guides show'],
  'pictures:checkout': ['Write', 'pictures of the checkout in every layout, method and language'],
  'pictures:guides': ['Write', 'pictures of checkout and devices for the guides', '`-- <part of a name>`'],
  'pictures:office': [
    'Write',
    'pictures of the office for its guides, from a running `npm run demo`',
    '`-- <its address> <part of a name>`',
  ],
  'pictures:portal': ['Write', 'pictures of the documentation, beside how it was', '`-- <address of a running server>`'],
  'pictures:prestashop': ['Write', 'pictures of a real PrestaShop for its guides; needs `../shared/shops`'],
  'pictures:woocommerce': ['Write', 'pictures of a real WooCommerce shop for its guides; needs `../shared/shops`'],
  'sdks:options': ['Write', 'the catalogue of SDK languages and their options; needs a JDK'],
  'test:fuzz': ['Try to break', '100,000 generated requests instead of 1,500'],
  'test:world': [
    'Try to break',
    'simulated worlds by seed, 1,000 unless told; with the acquirers’ stand-ins 100',
    '`SEEDS`, `SEED`, `-- acquirers`, `-- --note`',
  ],
  'test:faults': [
    'Try to break',
    'kills real processes under load, then looks for lost or doubled money',
    '`KILLS`, `-- restarts`, `-- acquirers`, `-- disk-full`, `-- --note`',
  ],
  'test:failover': [
    'Try to break',
    'loses the primary of a Patroni cluster under load, 100 times unless told; an interrupted run goes on; needs `../shared/engine`',
    '`TIMES`, `LOSS`, `-- anew`, `-- --note`',
  ],
  'test:citus-failover': [
    'Try to break',
    'loses the leaders of a Citus whose nodes are Patroni clusters, in turn, under load; needs `../shared/engine`',
    '`TIMES`',
  ],
  'test:citus-suite': [
    'Try to break',
    'the tests of the API, of SOAP and of the server on a Citus of two workers; needs `../shared/engine`',
    '`-- <file>…`',
  ],
  'test:hostile': ['Try to break', 'what attackers send', '`FUZZ`, `PROBES`, `ABUSE_SECONDS`, `-- --note`'],
  'test:races': ['Try to break', 'calls that meet at the same moment, 10,000 rounds unless told', '`ROUNDS`, `-- --note`'],
  'test:soak': ['Try to break', 'a steady load, and how memory goes', '`-- <minutes>`, `-- --note`'],
  'sdks:try': ['Try to break', 'generates an SDK in every language once'],
  prebench: ['Measure', 'packs the server, as a start does'],
  'prebench:pair': ['Measure', 'packs the server, as a start does'],
  bench: ['Measure', 'every question of speed but the lists, into `bench/results.md`', '`-- <name>…`, `SHORT=1`'],
  'bench:pair': [
    'Measure',
    'creates or checkouts beside another checkout of the repository, by turns',
    '`-- <folder> [create or checkout] [rounds] [seconds]`',
  ],
  'bench:medusa': ['Measure', 'whole checkouts beside Medusa, which it installs first', '`-- --note`'],
  'bench:growth': ['Measure', 'what a create and a page of a list cost as payments grow', '`-- <sizes>`, `-- --note`'],
  'bench:lists': ['Measure', 'a page of a list by every filter', '`-- <payments> [rounds [folder [rows]]]`, `-- --note`'],
  'bench:office': [
    'Measure',
    'the office’s lists and search over HTTP, and an export of all payments of an entity, with its memory',
    '`-- <payments> <one of so many the entity’s>`, `-- fill <folder> …`, `-- measure <folder>`, `--note`',
  ],
  'bench:batch': ['Measure', 'a batch of 100,000 references, made by one process', '`-- <lines>`, `-- --note`'],
  'bench:acquirers': [
    'Measure',
    'how many authorisations a second a connector asks for, where its acquirer answers at once',
    '`-- <authorisations>`, `-- --note`',
  ],
  'bench:balance': ['Measure', 'a refund’s look at its merchant’s balance', '`-- <postings>`, `-- --note`'],
  'bench:scale': [
    'Measure',
    'creates on one, two and four workers of a Citus held to one quota each, beside plain PostgreSQL, with a picture; needs root and `../shared/engine`',
    '`-- <seconds> <percent of a core>`, `-- --note`',
  ],
  'bench:shops': ['Measure', 'orders of one real shop, all paid within a minute; needs `../shared/shops`', '`-- <orders>`, `-- --note`'],
  'pages:measure': ['Measure', 'script, Lighthouse and axe of the checkout', '`-- --note`'],
  'measure:office': [
    'Measure',
    'each room of the office: Lighthouse on a phone and at a desk, axe in light and dark, Tab alone',
    '`-- <part of a room’s name>`, `--note`',
  ],
  'measure:portal': ['Measure', 'build time, first load and Lighthouse of the documentation', '`-- <address>`, `-- --note`'],
  'measure:start': ['Measure', 'how long a second `npm start` takes, and what it holds at rest', '`-- <rounds>`, `-- --note`'],
  'measure:shops': [
    'Measure',
    'the shops’ checkouts with and without the plugin (LCP); needs `../shared/shops`',
    '`-- <rounds>`, `-- --note`',
  ],
}

export function scripts(): string[] {
  const manifest: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return Object.keys(manifest.scripts)
}

/** `docs/commands.md`: the scripts of package.json by what one wants. */
export function commandsTable(): string {
  const families = [...new Set(Object.values(commands).map(([family]) => family))]
  const sections = families.map((family) => {
    const rows = scripts().flatMap((name) => {
      const [of, does = '', options = ''] = commands[name] ?? []
      return of === family ? [`| \`npm run ${name}\` | ${does} | ${options} |`] : []
    })
    return `## ${family}\n\n| Command | What it does | With |\n|---|---|---|\n${rows.join('\n')}\n`
  })
  return `# Commands

The scripts of \`package.json\`. The word before a colon is a family, the word after it one of it. \`--note\` writes what was
counted into [measurements](measurements.md).

${sections.join('\n')}`
}
