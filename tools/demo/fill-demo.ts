import { createClient, createPageClient, demoKeys } from '@escudo/contracts'
import type { Sql } from '../../server/src/store/db.ts'
import { createRandom, type Random } from '../../test/world/random.ts'
import { payersOf, planDay, type Payer } from './plan-day.ts'
import { done, playLater, playOrder, type Later, type Stage } from './play-order.ts'
import { shops, type Shop } from './shops.ts'

type Demo = { baseUrl: string; sql: Sql; seed: number; days: number; now: Date; of?: readonly Shop[]; tell?: (line: string) => void }
/** How often each thing happened. */
type Played = Record<string, number>

const dayMs = 24 * 3_600_000
const terminalOf: Readonly<Record<string, string>> = {
  '510000002': '5a1f0c3e-7d42-4b8a-9c11-700000000002',
  '500100209': '5a1f0c3e-7d42-4b8a-9c11-700000000003',
  '508000009': '5a1f0c3e-7d42-4b8a-9c11-700000000004',
}
/** On which of the last days a merchant's server is away: one is long past, one needs somebody. */
const daysDown = [40, 3]

/** One shop's months: its clock begins behind and is brought day by day to now, each order at its own minute. */
class Months {
  private readonly later = new Map<number, Later[]>()
  private readonly stage: Stage
  private readonly payers: readonly Payer[]
  private readonly midnight: number
  readonly demo: Demo
  readonly shop: Shop
  readonly random: Random

  constructor(demo: Demo, shop: Shop, random: Random, count: Stage['count']) {
    const { baseUrl } = demo
    const { clientId, platformCode } = shop
    this.demo = demo
    this.shop = shop
    this.random = random
    this.payers = payersOf(random, shop)
    this.midnight = Math.floor(demo.now.getTime() / dayMs) * dayMs - demo.days * dayMs
    const client = createClient({ baseUrl, platformCode, privateKey: demoKeys[platformCode], clientId })
    this.stage = { client, page: createPageClient({ baseUrl }), clientId, terminalUuid: terminalOf[clientId]!, count }
  }

  private async setClock(at: number): Promise<void> {
    const ahead = Math.min(0, Math.floor((at - Date.now()) / 1000))
    await this.demo.sql`update entities set clock_ahead_seconds = ${ahead} where entity_id = ${Number(this.shop.clientId)}`
  }

  private async setDown(on: boolean): Promise<void> {
    const { client, clientId } = this.stage
    done(await client.setFault({ body: { clientId, kind: 'webhook_down', on, minutes: 60 } }))
  }

  /** What falls due until midnight falls due: news, expiries, transfers. */
  private async endDay(day: number): Promise<void> {
    const { client, clientId } = this.stage
    const end = Math.min(this.midnight + (day + 1) * dayMs, this.demo.now.getTime())
    const isDown = daysDown.includes(this.demo.days - day)
    if (isDown) await this.setDown(true)
    await this.setClock(end - 60_000)
    done(await client.advanceClock({ body: { clientId, advanceSeconds: 59 } }))
    // Retries take 77 minutes; whoever is away longer is not told.
    for (let tries = isDown ? 9 : 0; tries > 0; tries -= 1) {
      await this.setClock(end - 60_000 + (10 - tries) * 1500_000)
      done(await client.advanceClock({ body: { clientId, advanceSeconds: 1 } }))
    }
    if (isDown) await this.setDown(false)
    // The fees of a month are invoiced on its last day.
    if (new Date(end + dayMs).getUTCDate() === 1) done(await client.settleDay({ body: { clientId, invoice: true } }))
  }

  private keep(day: number, later: readonly Later[]): void {
    for (const one of later) this.later.set(day + one.afterDays, [...(this.later.get(day + one.afterDays) ?? []), one])
  }

  private async liveDay(day: number): Promise<void> {
    const start = this.midnight + day * dayMs
    const isWeekend = [0, 6].includes(new Date(start).getUTCDay())
    const orders = planDay(this.random, this.shop, day, this.payers, isWeekend)
    await this.setClock(Math.min(start + 8 * 3_600_000, this.demo.now.getTime()))
    for (const one of this.later.get(day) ?? []) await playLater(this.stage, one)
    for (const order of orders) {
      const at = start + order.second * 1000
      if (at > this.demo.now.getTime()) break
      await this.setClock(at)
      this.keep(day, await playOrder(this.stage, order))
    }
    for (const one of (this.later.get(day) ?? []).filter(({ afterDays }) => afterDays === 0)) await playLater(this.stage, one)
    await this.endDay(day)
  }

  private async open(): Promise<void> {
    const { demo, shop, stage, midnight } = this
    const entityId = Number(shop.clientId)
    await demo.sql`update entities set created_at = ${new Date(midnight)}, state_at = ${new Date(midnight)} where entity_id = ${entityId}`
    await this.setClock(midnight)
    for (const [index, payer] of this.payers.slice(0, shop.customers).entries())
      done(await stage.client.createCustomer({ body: { ...payer, customerId: `cliente-${index + 1}` } }))
  }

  async live(): Promise<void> {
    await this.open()
    for (let day = 0; day <= this.demo.days; day += 1) {
      await this.liveDay(day)
      this.demo.tell?.(`${this.shop.clientId}  ${day} / ${this.demo.days}`)
    }
    await this.demo.sql`update entities set clock_ahead_seconds = 0 where entity_id = ${Number(this.shop.clientId)}`
  }
}

/** Where the shops hear of their payments, and a till that never answers. */
async function subscribe({ baseUrl }: Demo): Promise<void> {
  for (const platformCode of ['1001', '1002'] as const) {
    const client = createClient({ baseUrl, platformCode, privateKey: demoKeys[platformCode], clientId: '' })
    const { url } = done(await client.setReceiver({ body: { name: `loja-${platformCode}` } }))
    done(await client.createWebhook({ body: { action: 'all', url } }))
  }
  const client = createClient({ baseUrl, platformCode: '1001', privateKey: demoKeys['1001'], clientId: '' })
  const { url } = done(await client.setReceiver({ body: { name: 'contabilidade', status: 500 } }))
  done(await client.createWebhook({ body: { action: 'payment_refunded', url } }))
}

/** Notifications travel by the machine's clock: they are moved to when their event happened, their tries after it. */
async function moveNews(sql: Sql): Promise<void> {
  await sql`
    update deliveries d set created_at = e.created_at from payment_events e
    where e.entity_id = d.entity_id and e.payment_id = d.payment_id and e.sequence = d.sequence`
  await sql`
    update delivery_attempts a set sent_at = least(now(), d.created_at + (a.try * a.try) * interval '45 seconds' - interval '44 seconds') from deliveries d
    where d.entity_id = a.entity_id and d.delivery_id = a.delivery_id`
}

/** The owner of the bakery has a part in the other houses too. */
async function addPartners(sql: Sql): Promise<void> {
  for (const { clientId } of shops)
    await sql`
      insert into memberships (entity_id, person_id, role)
      select ${Number(clientId)}, person_id, 'owner' from people where email = 'owner@demo.example' on conflict do nothing`
}

/** The Cloud terminals were heard of a moment ago; regulars of the bakery are known at the bookshop too; a holder has just asked for money back. */
async function lastTouches({ baseUrl, sql }: Demo): Promise<void> {
  await sql`update terminals set last_seen_at = now() - interval '40 seconds' where allow_remote_transactions`
  const client = createClient({ baseUrl, platformCode: '1001', privateKey: demoKeys['1001'], clientId: '510000002' })
  for (const { uuid } of done(await client.listCustomers({ query: { limit: 3 } })))
    done(await client.createCustomerEntity({ params: { uuid }, body: { clientId: '500100209' } }))
  const query = { paymentMethod_code: 'CC', stateDetails_state: 'confirmed', type: 'payment', limit: 1 } as const
  for (const { id: paymentId } of done(await client.listPayments({ query })))
    done(await client.startDispute({ body: { paymentId, reason: 'not_received' } }))
}

/**
 * Fills a fresh sandbox with months of business of three entities, each call a real one: the same seed plays the same orders
 * at the same minutes. Says how often each thing happened.
 */
export async function fillDemo(demo: Demo): Promise<Played> {
  const played: Played = {}
  const random = createRandom(demo.seed)
  await subscribe(demo)
  await addPartners(demo.sql)
  const months = (demo.of ?? shops).map((shop) => new Months(demo, shop, random.fork(), (what) => (played[what] = (played[what] ?? 0) + 1)))
  await Promise.all(months.map((one) => one.live()))
  await moveNews(demo.sql)
  await lastTouches(demo)
  return played
}
