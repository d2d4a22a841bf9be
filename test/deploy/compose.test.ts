import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { parse } from 'yaml'
import { environmentOf, readContainerfile } from '../../tools/image/containerfile.ts'

type Service = {
  image: string
  command?: string[]
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }>
  deploy?: { replicas: number }
  healthcheck?: { test: string[] }
  networks: string[]
  profiles?: string[]
  read_only?: boolean
  secrets?: string[]
  volumes?: string[]
}

// Read as an engine reads it; no engine starts it here.
const root = join(import.meta.dirname, '../..')
const folder = join(root, 'deploy/compose')
const file = parse(readFileSync(join(folder, 'compose.yaml'), 'utf8'), { merge: true }) as {
  services: Record<string, Service>
  networks: Record<string, unknown>
  secrets: Record<string, unknown>
}
const ours = Object.entries(file.services).filter(([, { image, profiles }]) => image.includes('ESCUDO_IMAGE') && !profiles)

describe('the compose file', () => {
  test('starts what is there, twice where one may be lost, with variables that are read', () => {
    const known = readFileSync(join(root, 'docs/how-to/run-in-production.md'), 'utf8')
    assert.deepEqual(ours.map(([name, { deploy }]) => [name, deploy?.replicas ?? 1]).sort(), [
      ['api', 2],
      ['migrate', 1],
      ['worker', 2],
    ])
    for (const [name, { command = [], environment = {}, read_only, secrets = [] }] of ours) {
      assert(existsSync(join(root, `${command[0]}`)), name)
      assert.deepEqual(
        Object.keys(environment).filter((variable) => !known.includes(`| \`${variable}\` |`)),
        [],
      )
      assert.equal(read_only, true)
      assert(secrets.every((secret) => secret in file.secrets))
      if (name !== 'migrate') assert.equal(environment.MASTER_KEY_FILE, `/run/secrets/${secrets[0]}`)
    }
  })

  test('waits for what is named, and asks where the process answers', () => {
    for (const { depends_on = {}, networks } of Object.values(file.services)) {
      assert(Object.keys(depends_on).every((name) => name in file.services))
      assert(networks.every((name) => name in file.networks))
    }
    const { PORT } = environmentOf(readContainerfile(join(root, 'Containerfile')).stages.at(-1)!)
    const asked = (name: string): string => `${file.services[name]?.healthcheck?.test.at(-1)}`
    assert.match(asked('api'), new RegExp(`:${PORT}/health/ready`))
    assert.match(asked('worker'), new RegExp(`:${file.services.worker?.environment?.HEALTH_PORT}/health/ready`))
    const proxy = readFileSync(join(root, 'deploy/haproxy.cfg'), 'utf8')
    assert.match(proxy, new RegExp(`server-template api \\d+ api:${PORT} `))
  })

  test('looks at the payment pages when asked to by name, again and again, and is told nothing but where', () => {
    const { probe } = file.services
    assert.deepEqual([probe?.profiles, probe?.networks, probe?.environment, probe?.secrets], [['probe'], ['outside'], undefined, undefined])
    const [program = '', address = '', every = '', minutes = ''] = probe?.command ?? []
    assert(existsSync(join(root, program)), program)
    const { port = '' } = new URL(/:-(.+)\}$/.exec(address)?.[1] ?? '')
    assert.match(readFileSync(join(root, 'deploy/haproxy.cfg'), 'utf8'), new RegExp(`bind :${port}$`, 'm'))
    assert.deepEqual([every, /:-(\d+)\}$/.exec(minutes)?.[1]], ['--every', '60'])
    assert.equal(probe?.read_only, true)
  })

  test('keeps the database to itself: nothing outside reaches it, and no word of it stands in the file', () => {
    assert.deepEqual(file.services.database?.networks, ['inside'])
    assert.deepEqual(file.networks.inside, { internal: true })
    assert.match(`${file.services.database?.environment?.POSTGRES_PASSWORD}`, /^\$\{DATABASE_PASSWORD:\?/)
  })
})
