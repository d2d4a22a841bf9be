import pg from 'pg'

type Statement = { text: string; values: unknown[] }

/** Keeps each statement that this process sends, once, with the values of its first time. */
export function recordStatements(): Map<string, Statement> {
  const seen = new Map<string, Statement>()
  const send = pg.Client.prototype.query as (this: unknown, ...words: unknown[]) => unknown
  pg.Client.prototype.query = function query(this: unknown, ...words: unknown[]): unknown {
    const [config] = words
    if (typeof config === 'object' && config !== null && 'text' in config && 'values' in config) {
      const { text, values } = config as Statement
      if (/^\s*(with|select|insert|update|delete)\b/i.test(text) && !seen.has(text)) seen.set(text, { text, values })
    }
    return send.apply(this, words)
  } as typeof pg.Client.prototype.query
  return seen
}

export type Plan = Statement & { plan: string; shards: number }

/** How a coordinator plans statements, and how many shards each step asks at most. */
export async function planAll(url: string, statements: Iterable<Statement>): Promise<Plan[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const plans: Plan[] = []
  try {
    for (const { text, values } of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>({ text: `explain (costs off) ${text}`, values })
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      const counts = [...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count))
      plans.push({ text, values, plan, shards: Math.max(0, ...counts) })
    }
  } finally {
    await client.end()
  }
  return plans
}
