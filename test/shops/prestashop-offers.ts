import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { createServer as createListener, type AddressInfo } from 'node:net'
import type { BadDay } from './prestashop-bad-days.ts'

type Told = { methods: string[]; titles: string[]; notice: string }

/** A door to the server that counts who asks what is offered. */
async function startCounter(baseUrl: string): Promise<{ url: string; asked: string[]; stop: () => void }> {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    if (path.includes('/availableMethods')) asked.push(path)
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => name !== 'host' && name !== 'connection'),
    ) as Record<string, string>
    const answer = await fetch(baseUrl + path, { headers })
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text())
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, stop: () => server.close() }
}

/** Takes every connection and never says a word. */
async function startSilence(): Promise<{ url: string; count: () => number; stop: () => void }> {
  let count = 0
  const server = createListener((socket) => {
    count += 1
    socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, count: () => count, stop: () => server.close() }
}

/** What is offered for an amount is asked once in five minutes; other settings, another amount and time ask again. */
async function askedOnce(day: BadDay): Promise<void> {
  const counter = await startCounter(day.baseUrl)
  const look = async (cart: number): Promise<string[]> => (await day.shop.ask<Told>('options', { cart })).methods
  await day.shop.ask('set', { ESCUDO_ADDRESS: counter.url })
  try {
    const one = await day.shop.ask<number>('cart', { product: day.product })
    const two = await day.shop.ask<number>('cart', { product: day.product, quantity: 2 })
    const all = ['escudo-mb', 'escudo-mw', 'escudo-cc']
    assert.deepEqual([await look(one), await look(one), await look(two), await look(one)], [all, all, all, all])
    assert.equal(counter.asked.length, 2, counter.asked.join(' '))
    const kept = JSON.parse(await day.shop.ask<string>('get', { name: 'ESCUDO_ANSWERS' })) as { amounts: Record<string, { until: number }> }
    for (const answer of Object.values(kept.amounts)) answer.until -= 301
    await day.shop.ask('set', { ESCUDO_ANSWERS: JSON.stringify(kept) })
    await look(one)
    assert.equal(counter.asked.length, 3, 'An answer of five minutes ago is asked for again.')
  } finally {
    await day.shop.ask('set', { ESCUDO_ADDRESS: day.baseUrl })
    counter.stop()
  }
}

/** Which methods, in which order and by which name is the owner’s to say. */
async function ownersChoice(day: BadDay): Promise<void> {
  const cart = await day.shop.ask<number>('cart', { product: day.product })
  const look = () => day.shop.ask<Told>('options', { cart })
  const titles = Object.fromEntries(Array.from({ length: 9 }, (_, id) => [id + 1, 'Referência da padaria']))
  await day.shop.ask('set', { ESCUDO_MB_POSITION: '9', ESCUDO_MW_ON: '0', ESCUDO_MB_TITLE: titles })
  try {
    const told = await look()
    assert.deepEqual([told.methods, told.titles[1]], [['escudo-cc', 'escudo-mb'], 'Referência da padaria'])
  } finally {
    const none = Object.fromEntries(Object.keys(titles).map((id) => [id, '']))
    await day.shop.ask('set', { ESCUDO_MB_POSITION: '1', ESCUDO_MW_ON: '1', ESCUDO_MB_TITLE: none })
  }
  assert.deepEqual((await look()).methods, ['escudo-mb', 'escudo-mw', 'escudo-cc'])
}

/** A server that takes the question and never answers: the page waits a moment, once. */
async function hanging(day: BadDay): Promise<void> {
  const cart = await day.shop.ask<number>('cart', { product: day.product })
  const silence = await startSilence()
  await day.shop.ask('set', { ESCUDO_ADDRESS: silence.url, ESCUDO_DOWN_UNTIL: '0' })
  try {
    const { methods, notice } = await day.shop.ask<Told>('options', { cart })
    assert.deepEqual([methods, silence.count()], [[], 1])
    assert.match(notice, /Choose another method/)
    const until = Number(await day.shop.ask('get', { name: 'ESCUDO_DOWN_UNTIL' }))
    assert(until * 1000 > Date.now() - 60_000, 'The next page would wait as well.')
  } finally {
    await day.shop.ask('set', { ESCUDO_ADDRESS: day.baseUrl, ESCUDO_DOWN_UNTIL: '0' })
    silence.stop()
  }
}

export const offers: Record<string, (day: BadDay) => Promise<void>> = {
  'what is offered is asked once in five minutes': askedOnce,
  'which methods, in which order and by which name': ownersChoice,
  'a server that hangs holds the checkout up for a moment, once': hanging,
}
