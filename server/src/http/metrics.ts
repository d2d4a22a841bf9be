import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '../calls/call.ts'
import { createKeyAgeReader } from '../jobs/read-key-ages.ts'
import { createLeftReader } from '../jobs/read-left-to-people.ts'
import { createQueueReader } from '../jobs/read-queues.ts'
import { registerReports } from './reports.ts'
import { notFound } from './routes.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const loopback = /^(127\.|::1$|::ffff:127\.)/

/** With a token whoever shows it; without, in the sandbox, this machine itself, and nobody whom a proxy on it speaks for. */
function mayRead({ socket, headers }: FastifyRequest, token: string | undefined, isSandbox: boolean): boolean {
  if (token !== undefined) return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
  if (!isSandbox) return false
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined || headers.via !== undefined
  return loopback.test(socket.remoteAddress ?? '') && !isForwarded
}

/** Requests by operation and answer, as they end. A page's or file's is known by its route. */
function measureRequests(server: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'escudo_request_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['operation', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  server.addHook('onResponse', (request, reply, done) => {
    const { config, url } = request.routeOptions
    const { operation } = config as { operation?: string }
    seconds.observe({ operation: operation ?? url ?? 'unknown', status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
}

function gauge(registry: Registry, name: string, help: string, read: () => number | Promise<number>): void {
  const made = new Gauge({
    name: `escudo_${name}`,
    help,
    registers: [],
    async collect() {
      this.set(await read())
    },
  })
  registry.registerMetric(made)
}

function measureWaiting(registry: Registry, services: Services): void {
  const { sql, measures } = services
  const queues = createQueueReader(services)
  gauge(registry, 'deliveries_due', 'Webhook deliveries whose time has come.', async () => (await queues()).dueDeliveries)
  gauge(registry, 'oldest_due_delivery_seconds', 'How long the oldest of them waits.', async () => (await queues()).oldestDueSeconds)
  gauge(registry, 'payments_to_count_again', 'Changes that long lists still count by reading.', async () => (await queues()).markedPayments)
  for (const status of ['asked', 'waiting', 'unknown', 'reversing', 'pending'])
    gauge(
      registry,
      `attempts_${status}`,
      `Questions to acquirers that are ${status}.`,
      async () => (await queues()).openAttempts[status] ?? 0,
    )
  gauge(registry, 'writes_waiting', 'Writes that wait to go together.', () => measures.waitingWrites?.() ?? 0)
  gauge(registry, 'database_connections_open', 'Connections of the pool.', () => sql.use().open)
  gauge(registry, 'database_connections_resting', 'Connections of the pool that nobody uses.', () => sql.use().resting)
  gauge(registry, 'database_callers_waiting', 'Callers that wait for a connection.', () => sql.use().waiting)
  gauge(
    registry,
    'ledger_drift_cents',
    'Debits less credits posted since the start; 0, or the books are wrong.',
    () => Number(measures.ledgerDriftE8) / 1e6,
  )
}

/** What the security log heard, for whoever is to be woken: brakes, wrong keys, others' entities, commands. */
function measureSecurity(registry: Registry, { security }: Services): void {
  const events = new Gauge({
    name: 'escudo_security_events_total',
    help: 'Security events of this process since it started, by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
    collect() {
      for (const [name, times] of security.counts()) {
        const [kind = '', outcome = ''] = name.split(' ')
        events.set({ kind, outcome }, times)
      }
    },
  })
}

/** How old the keys of systems are: nothing ends them by itself, and whoever has to change them is woken by this (PCI DSS 8.6.3). */
function measureKeys(registry: Registry, services: Services): void {
  const ages = createKeyAgeReader(services)
  const oldest = new Gauge({
    name: 'escudo_oldest_key_days',
    help: 'Days since the oldest key of a platform that still works was made, by kind.',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      for (const [kind, days] of Object.entries(await ages())) oldest.set({ kind }, days)
    },
  })
}

/** Each account at an acquirer: 1 while this process finds it out. */
function measureAccounts(registry: Registry, { accounts }: Services): void {
  const out = new Gauge({
    name: 'escudo_acquirer_out',
    help: '1 while an acquirer is silent, or does not let us in, and nothing new is asked there.',
    labelNames: ['account'],
    registers: [registry],
    collect() {
      for (const { account, isOut } of accounts?.out() ?? []) out.set({ account }, isOut ? 1 : 0)
    },
  })
  const locked = new Gauge({
    name: 'escudo_acquirer_locked_out',
    help: '1 while an acquirer does not let an account in (401, 403): somebody has to look at its keys.',
    labelNames: ['account'],
    registers: [registry],
    collect() {
      for (const { account, isLockedOut } of accounts?.out() ?? []) locked.set({ account }, isLockedOut ? 1 : 0)
    },
  })
}

/** What waits for a person: questions without an answer, and money and notices of which nobody knows whose they are. */
function measureLeft(registry: Registry, services: Services): void {
  const left = createLeftReader(services)
  const unanswered = new Gauge({
    name: 'escudo_acquirer_unanswered',
    help: 'Questions to acquirers without an answer that a person has to look at, by account and kind.',
    labelNames: ['account', 'kind'],
    registers: [registry],
    async collect() {
      const { unanswered: all } = await left()
      unanswered.reset()
      for (const { account, kind, count } of all) unanswered.set({ account, kind }, count)
    },
  })
  gauge(registry, 'money_held', 'Money that fits no payment and waits for a decision.', async () => (await left()).held.count)
  gauge(registry, 'money_held_cents', 'How much that is.', async () => (await left()).held.cents)
  gauge(registry, 'money_unclaimed', 'Money of which nobody has said whose it is.', async () => (await left()).unclaimed.count)
  gauge(registry, 'money_unclaimed_cents', 'How much that is.', async () => (await left()).unclaimed.cents)
  gauge(
    registry,
    'notices_unclaimed',
    'Notices of the last thirty days that name nothing of ours, and whose acquirer does not say what they are.',
    async () => (await left()).silentNotices,
  )
}

/** `/metrics` in the form that Prometheus reads; not there for who may not read it. */
export function registerMetrics(server: FastifyInstance, services: Services, token: string | undefined): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(server, registry)
  measureWaiting(registry, services)
  measureSecurity(registry, services)
  measureKeys(registry, services)
  measureAccounts(registry, services)
  measureLeft(registry, services)
  registerReports(server, registry, services.log)
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token, services.sandbox !== undefined)) return notFound(request, reply)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
