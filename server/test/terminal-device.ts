import assert from 'node:assert/strict'
import { after } from 'node:test'
import type { Client, WireTerminalCommand } from '@escudo/contracts'
import { cards, ok } from './builders.ts'
import { eventually, type TestProvider } from './harness.ts'

/** The demo terminals (store/demo-data.ts). */
export const terminals = {
  cloud: '5a1f0c3e-7d42-4b8a-9c11-700000000001',
  standalone: '5a1f0c3e-7d42-4b8a-9c11-700000000002',
  sister: '5a1f0c3e-7d42-4b8a-9c11-700000000003',
  stranger: '5a1f0c3e-7d42-4b8a-9c11-700000000004',
} as const

type Line = { clientId: string; terminalId: string; name: string; commands: WireTerminalCommand[] }
type Undefinable<T> = { [K in keyof T]?: T[K] | undefined }
type Presented = Undefinable<Parameters<Client['presentCard']>[0]['body']>
type Result = Undefinable<Parameters<Client['sendTerminalResult']>[0]['body']>

/** The events of a stream of Server-Sent Events, as a device written from the standard reads them. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of body) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = block
        .split('\n')
        .filter((line) => line.startsWith('data: '))
        .map((line) => line.slice(6))
      if (data.length > 0) yield data.join('\n')
    }
  }
}

/** A headless Cloud terminal that speaks the sandbox's device protocol over HTTP. `baseUrl` may be another process's. */
export async function startDevice({ baseUrl, clientFor }: TestProvider, uuid: string = terminals.cloud) {
  const line = new AbortController()
  const client = clientFor({ baseUrl, platformCode: '', privateKey: '', clientId: '' })
  const response = await fetch(`${baseUrl}/api/sandbox/terminals/${uuid}/commands`, {
    headers: { Accept: 'text/event-stream' },
    signal: line.signal,
  })
  assert(response.ok && response.body, `The line to ${uuid} was refused: ${response.status}.`)
  let shown: Line | undefined
  const reading = (async () => {
    for await (const event of eventsOf(response.body!)) shown = JSON.parse(event) as Line
  })().catch((error: unknown) => assert(line.signal.aborted, String(error)))
  const hangUp = async (): Promise<void> => {
    line.abort()
    await reading
  }
  after(hangUp)
  await eventually('The device is there', async () => shown)

  const params = (commandId: string) => ({ uuid, commandId })
  const present = (commandId: string, body: Presented = {}) =>
    client.presentCard({ params: params(commandId), body: { number: cards.approved, presentation: 'contactless', ...body } as never })
  const authenticate = (commandId: string, method: 'pin' | 'signature', accepted: boolean) =>
    client.authenticateCardholder({ params: params(commandId), body: { method, accepted } })

  return {
    uuid,
    client,
    shown: () => shown,
    /** What the terminal has to do for a payment, once its line tells. */
    commandFor: (paymentId: string) =>
      eventually(`A command for ${paymentId}`, async () => shown?.commands.find((command) => command.paymentId === paymentId)),
    /** The terminal shows its idle screen again. */
    idle: () => eventually('The terminal is idle', async () => shown?.commands.length === 0),
    present,
    authenticate,
    enterPin: (commandId: string, isRight = true) => authenticate(commandId, 'pin', isRight),
    sign: (commandId: string, accepted = true) => authenticate(commandId, 'signature', accepted),
    /** A whole presentation, with whatever the card asks of its holder. */
    async pay(commandId: string, body: Presented = {}): Promise<WireTerminalCommand> {
      const seen = ok(await present(commandId, body))
      if (seen.status === 'waiting_pin') return ok(await authenticate(commandId, 'pin', true))
      return seen.status === 'waiting_signature' ? ok(await authenticate(commandId, 'signature', true)) : seen
    },
    reportPrintingError: (commandId: string) => client.reportPrintingError({ params: params(commandId) }),
    /** The network's notification, which may come late. */
    tell: (commandId: string, body: Result & { presentedAt: string }) =>
      client.sendTerminalResult({
        params: params(commandId),
        body: { number: cards.approved, presentation: 'contactless', approved: true, ...body } as never,
      }),
    hangUp,
  }
}

type Device = Awaited<ReturnType<typeof startDevice>>
type PaymentBody = Parameters<Client['createTerminalPayment']>[0]['body']

/** Sends a payment of 12.50 EUR, unless told otherwise, and waits until the device shows it. */
export async function sendPayment(client: Client, device: Device, body: Partial<PaymentBody> = {}) {
  const payment = ok(await client.createTerminalPayment({ params: { uuid: device.uuid }, body: { amount: 1250, ...body } }))
  return { payment, command: await device.commandFor(payment.id) }
}

/** An authorised terminal payment of 12.50 EUR, unless told otherwise. */
export async function authorisedOnTerminal(client: Client, device: Device, body: Partial<PaymentBody> = {}, card: Presented = {}) {
  const { payment, command } = await sendPayment(client, device, body)
  const { status } = await device.pay(command.commandId, card)
  assert.equal(status, 'approved')
  await device.idle()
  return ok(await client.getPayment({ params: { id: payment.id } }))
}

/** The same, and settled. */
export async function settledOnTerminal(client: Client, device: Device, body: Partial<PaymentBody> = {}, card: Presented = {}) {
  const { id } = await authorisedOnTerminal(client, device, body, card)
  ok(await client.settleTerminals({ body: { clientId: '510000002' } }))
  return ok(await client.getPayment({ params: { id } }))
}
