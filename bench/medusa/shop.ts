import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startServer, type Provider } from '../bench-provider.ts'
import { medusaFolder, placeProject } from './install.ts'

const run = promisify(execFile)
const program = join(medusaFolder, 'node_modules/@medusajs/cli/cli.js')
const owner = { email: 'owner@example.com', password: randomUUID() }

/** What a buyer's page of a shop knows. */
export type Shop = { server: Provider; key: string; regionId: string; variantId: string }

type Made = { id: string; token: string; variants: { id: string }[] }

/** One call of the admin API; gives what was made, whatever name it stands under. */
async function made(port: number, path: string, body: unknown, token = ''): Promise<Made> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`Medusa: POST ${path} gave ${answer.status}: ${text.slice(0, 300)}`)
  const answered: Record<string, unknown> = JSON.parse(text)
  const [value] = Object.values(answered)
  return (typeof value === 'string' ? { token: value } : value) as Made
}

/** The least that its checkout needs: a region, and a product that is not counted and not sent. So no taxes, stock or shipping. */
async function stock(server: Provider): Promise<Shop> {
  const { token } = await made(server.port, '/auth/user/emailpass', owner)
  const make = (path: string, body: unknown): Promise<Made> => made(server.port, `/admin/${path}`, body, token)
  const region = await make('regions', {
    name: 'Portugal',
    currency_code: 'eur',
    countries: ['pt'],
    payment_providers: ['pp_system_default'],
  })
  const channel = await make('sales-channels', { name: 'Loja' })
  const product = await make('products', {
    title: 'Dois pães',
    status: 'published',
    options: [{ title: 'Tamanho', values: ['Único'] }],
    variants: [
      { title: 'Único', options: { Tamanho: 'Único' }, manage_inventory: false, prices: [{ currency_code: 'eur', amount: 12.5 }] },
    ],
    sales_channels: [{ id: channel.id }],
  })
  const key = await make('api-keys', { title: 'Loja', type: 'publishable' })
  await make(`api-keys/${key.id}/sales-channels`, { add: [channel.id] })
  return { server, key: key.token, regionId: region.id, variantId: product.variants[0]!.id }
}

/** Medusa in production mode, one process as ours, on an empty database; with a shop in it. */
export async function startShop(databaseUrl: string): Promise<Shop> {
  await placeProject()
  const environment = {
    DATABASE_URL: databaseUrl,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    MEDUSA_DISABLE_TELEMETRY: 'true',
    JWT_SECRET: randomUUID(),
    COOKIE_SECRET: randomUUID(),
  }
  const command = (...words: string[]) =>
    run(process.execPath, [program, ...words], { cwd: medusaFolder, env: { ...process.env, ...environment }, maxBuffer: 2 ** 26 })
  await command('db:migrate', '--execute-safe-links', '--execute-safe-search')
  await command('user', '--email', owner.email, '--password', owner.password)
  return stock(await startServer([program, 'start', '--host', '127.0.0.1'], medusaFolder, environment, 120))
}
