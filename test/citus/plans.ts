import pg from 'pg'

type Statement = { text: string; values: unknown[] }

/** Keeps each statement that this process sends from now on, once, with the values of its first time; `stop` sends them as before. */
export function recordStatements(): { seen: Map<string, Statement>; stop: () => void } {
  const seen = new Map<string, Statement>()
  const { query } = pg.Client.prototype
  const send = query as (this: unknown, ...words: unknown[]) => unknown
  pg.Client.prototype.query = function recorded(this: unknown, ...words: unknown[]): unknown {
    const [config] = words
    if (typeof config === 'object' && config !== null && 'text' in config && 'values' in config) {
      const { text, values } = config as Statement
      if (/^\s*(with|select|insert|update|delete)\b/i.test(text) && !seen.has(text)) seen.set(text, { text, values })
    }
    return send.apply(this, words)
  } as typeof query
  return { seen, stop: () => void (pg.Client.prototype.query = query) }
}

type Plan = Statement & {
  /** How many shards one of its steps asks at most; 0: the coordinator alone. */
  shards: number
}

type Explanation = { 'QUERY PLAN': string }[]

async function explain(client: pg.Client, { text, values }: Statement): Promise<Explanation> {
  return (await client.query<Explanation[number]>({ text: `explain (costs off) ${text}`, values })).rows
}

/** Of an insert that selects from a node Citus explains the select alone, which tells where it goes. */
function selectOf({ text, values }: Statement): Statement | undefined {
  const [, first = '', rest] =
    /^\s*(with [\s\S]*?\))?\s*insert into \S+ \([^)]*\)\s+(select[\s\S]*?)(\s(on conflict|returning)\s[\s\S]*)?$/i.exec(text) ?? []
  if (rest === undefined) return undefined
  const select = `${first} ${rest}`
  const last = Math.max(0, ...[...select.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place)))
  return { text: select, values: values.slice(0, last) }
}

/** How a coordinator plans statements. */
export async function planAll(url: string, statements: Iterable<Statement>): Promise<Plan[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const plans: Plan[] = []
  try {
    for (const { text, values } of statements) {
      const statement = { text, values }
      const rows = await explain(client, statement).catch((error: unknown) => {
        const select = selectOf(statement)
        if (select) return explain(client, select)
        throw new Error(`Not to be explained: ${text}`, { cause: error })
      })
      const counts = rows.flatMap((row) => /Task Count: (\d+)/.exec(row['QUERY PLAN'])?.[1] ?? [])
      plans.push({ text, values, shards: Math.max(0, ...counts.map(Number)) })
    }
  } finally {
    await client.end()
  }
  return plans
}
