import { median, perSecond, type Line } from '../table.ts'
import { requestBytes, saturate, type Task } from '../wire.ts'
import type { Bench } from '../bench-provider.ts'
import { isMedusaInstalled, medusaVersion } from './install.ts'
import { startShop, type Shop } from './shop.ts'

/** Buyers at the same time: the better of these is Medusa's figure. */
const buyers = [16, 64]

const idIn = (body: Buffer): string => /"id":"([^"]+)"/.exec(body.toString('latin1'))?.[1] ?? ''

/** Cart with its item and e-mail, payment collection, payment session; and with `order` the order that it becomes. */
function checkoutIn({ key, regionId, variantId }: Shop, order: boolean): Task {
  const post = (path: string, body: unknown): Buffer =>
    requestBytes('POST', `/store/${path}`, { 'Content-Type': 'application/json', 'x-publishable-api-key': key }, JSON.stringify(body))
  const items = [{ variant_id: variantId, quantity: 1 }]
  return async (connection, number) => {
    const cart = await connection.send(post('carts', { region_id: regionId, email: `rui${number}@example.com`, items }))
    const collection = await connection.send(post('payment-collections', { cart_id: idIn(cart.body) }))
    const session = await connection.send(
      post(`payment-collections/${idIn(collection.body)}/payment-sessions`, { provider_id: 'pp_system_default' }),
    )
    if (session.status !== 200 || !session.body.includes('"status":"pending"')) return false
    if (!order) return true
    const placed = await connection.send(post(`carts/${idIn(cart.body)}/complete`, {}))
    return placed.status === 200 && placed.body.includes('"type":"order"')
  }
}

type Try = { until: 'payment session' | 'order'; buyers: number; rates: number[]; failed: number }

/** Medusa beside us: a round measures each of its tries once, and `lines` says the best of them by the median of its rounds. */
type Beside = { round: (seconds: number) => Promise<void>; lines: (ours: number) => Line[]; stop: () => Promise<void> }

/** Starts Medusa on the same PostgreSQL and warms it up; where it is not installed, its only line says so. */
export async function startBeside(provider: Bench, warmSeconds: number): Promise<Beside> {
  const name = `Medusa ${medusaVersion}`
  const bench = 'B2 whole checkout'
  if (!isMedusaInstalled()) {
    const peer = `${name}: not installed (npm run bench:medusa)`
    const lines = (ours: number): Line[] => [{ bench, measured: perSecond(ours), peer, ratio: '', target: '', holds: undefined }]
    return { round: async () => undefined, lines, stop: async () => undefined }
  }
  await provider.sql`create database medusa`
  const shop = await startShop(provider.url.replace(/postgres$/, 'medusa'))
  const tries = (['payment session', 'order'] as const).flatMap((until) =>
    buyers.map((count): Try => ({ until, buyers: count, rates: [], failed: 0 })),
  )
  await saturate(shop.server.port, buyers[0]!, warmSeconds, checkoutIn(shop, true))
  const best = (until: Try['until']): Try =>
    tries.filter((one) => one.until === until).reduce((most, one) => (median(one.rates) > median(most.rates) ? one : most))
  const line = (ours: number, until: Try['until'], target = ''): Line => {
    const { buyers, rates, failed } = best(until)
    const rate = median(rates)
    const peer = `${name}, cart to ${until}: ${rate.toFixed(1)}/s by ${buyers} buyers, failed ${failed}`
    const holds = target === '' ? undefined : ours >= 30 * rate
    return { bench, measured: perSecond(ours), peer, ratio: (ours / rate).toFixed(0), target, holds }
  }
  return {
    round: async (seconds) => {
      for (const one of tries) {
        const measured = await saturate(shop.server.port, one.buyers, seconds, checkoutIn(shop, one.until === 'order'))
        one.rates.push(measured.perSecond)
        one.failed += measured.failed
      }
    },
    lines: (ours) => [line(ours, 'payment session', '≥ 30 × Medusa'), line(ours, 'order')],
    stop: shop.server.stop,
  }
}
