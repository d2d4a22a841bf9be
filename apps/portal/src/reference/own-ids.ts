import { phoneMethod } from '@escudo/contracts/vocabulary'

export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue }

type Thing = { readonly [key: string]: JsonValue }
/** A call to the running server: what came as `data`, or undefined where it refused. */
type AskApi = (path: string, body?: JsonValue) => Promise<JsonValue | undefined>
/** By path of the document, then by name of the parameter. */
type Ids = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Where the ids of a path come from: a list, and the call that makes one where there is none. */
type Source = { id: string; list?: string; path?: string; operationId?: string }
const sources: Readonly<Record<string, Source>> = {
  payments: { id: 'id', list: '/payments?limit=100', path: '/payments/references', operationId: 'createPaymentReference' },
  checkouts: { id: 'id', list: '/checkouts?limit=1', path: '/checkouts', operationId: 'createCheckout' },
  token: { id: 'token', path: '/token', operationId: 'createToken' },
  customers: { id: 'uuid', list: '/customers?limit=1', path: '/customers', operationId: 'createCustomer' },
  webhooks: { id: 'id', list: '/webhooks', path: '/webhooks', operationId: 'createWebhook' },
  terminals: { id: 'uuid', list: '/terminals' },
}

const isIn =
  (...states: string[]) =>
  ({ type, stateDetails }: Thing): boolean =>
    type === undefined || states.includes((stateDetails as { state: string }).state)
const isCloud = ({ features }: Thing): boolean =>
  features === undefined || (features as { allowRemoteTransactions: boolean }).allowRemoteTransactions

/** What an operation can be done to; where there is nothing of the kind, the newest of all shows why it is refused. */
const fitting: readonly [path: RegExp, fits: (thing: Thing) => boolean][] = [
  [/\/(captures|amount)$/, isIn('authorised')],
  [/^\/payments.*\/(refunds|recurrings)$/, isIn('confirmed')],
  [/\/cancellation$/, isIn('pending', 'authorised')],
  [/^\/sandbox\/mbway\//, (thing) => isIn('pending')(thing) && (thing.paymentMethod as Thing | undefined)?.code === phoneMethod],
  [/\/processedPayments$/, (terminal) => !isCloud(terminal)],
  [/^\/(sandbox\/)?terminals\/\{uuid\}/, isCloud],
]

function sourceOf(path: string, name: string): Source | undefined {
  if (name === 'paymentId') return sources.payments
  const kind = path.split('/').find((part) => part in sources) ?? ''
  return path.includes(`/${kind}/{${name}}`) ? sources[kind] : undefined
}

function pick(path: string, things: readonly Thing[]): Thing | undefined {
  const newest = things.toSorted((one, other) => String(other.createdAt).localeCompare(String(one.createdAt)))
  const fits = fitting.find(([pattern]) => pattern.test(path))?.[1]
  return (fits && newest.find(fits)) ?? newest[0]
}

/**
 * Ids that the sandbox knows, for every path of the document: the newest of each kind. Where it has none yet, one is made
 * for the path in hand, with the body that the reference fills in.
 */
export async function findOwnIds(
  paths: readonly string[],
  inHand: string,
  ask: AskApi,
  bodies: Readonly<Record<string, JsonValue>>,
): Promise<Ids> {
  const lists = new Map<string, Promise<readonly Thing[]>>()
  const read = (list: string): Promise<readonly Thing[]> => {
    const things = lists.get(list) ?? ask(list).then((data) => (Array.isArray(data) ? (data as Thing[]) : []))
    lists.set(list, things)
    return things
  }
  const find = async (path: string, name: string): Promise<string | undefined> => {
    const source = sourceOf(path, name)
    if (!source) return undefined
    const known = source.list && pick(path, await read(source.list))
    const makes = path === inHand && source.path !== undefined && source.operationId !== undefined
    const thing = known ?? (makes ? ((await ask(source.path!, bodies[source.operationId!])) as Thing | undefined) : undefined)
    return thing && String(thing[source.id])
  }
  const rows = paths.map(async (path) => {
    const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
    const pairs = await Promise.all(names.map(async (name) => [name, await find(path, name)] as const))
    return [path, Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[1] !== undefined))] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}
