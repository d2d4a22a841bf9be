import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after, describe, test } from 'node:test'
import * as apps from 'kubernetes-models/apps/v1'
import * as batch from 'kubernetes-models/batch/v1'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'
import { parse, parseAllDocuments } from 'yaml'

// The chart, rendered by Go's own templates (Helm is not there to be installed), held against the schemas of Kubernetes and
// against what the server reads and answers.
const root = join(import.meta.dirname, '../..')
const folder = join(root, 'deploy/helm/escudo')
const read = (file: string): string => readFileSync(join(folder, file), 'utf8')
const chart = parse(read('Chart.yaml')) as { name: string; version: string; appVersion: string }
const values = parse(read('values.yaml')) as Record<string, unknown>
const hasGo = spawnSync('go', ['version']).status === 0

type Settings = Record<string, unknown>
type Container = {
  args: string[]
  env: { name: string; value?: string; valueFrom?: { secretKeyRef: { key: string } } }[]
  ports?: { name: string }[]
  volumeMounts: { name: string }[]
  securityContext: object
  [probe: `${string}Probe`]: { httpGet: { path: string; port: string } } | undefined
}
type Labels = Record<string, string>
type Pod = {
  containers: Container[]
  nodeSelector?: Labels
  volumes: { name: string }[]
  securityContext: object
  terminationGracePeriodSeconds: number
}
type CronJob = { schedule: string; jobTemplate: { spec: { template: { spec: Pod } } } }
type Resource = {
  apiVersion: string
  kind: string
  metadata: { name: string }
  spec: {
    replicas: number
    selector: { matchLabels: Labels } & Labels
    template: { metadata: { labels: Labels }; spec: Pod }
    ports: { targetPort: string }[]
  }
}

const own = mkdtempSync(join(tmpdir(), 'escudo-chart-'))
after(() => rmSync(own, { recursive: true, force: true }))
const renderer = join(own, 'render-chart')
const built = hasGo
  ? spawnSync('go', ['build', '-o', renderer, join(import.meta.dirname, 'render-chart.go')], { encoding: 'utf8' })
  : undefined
assert(!built || built.status === 0, built?.stderr ?? '')

function render(settings: Settings): { status: number | null; text: string; error: string } {
  const templates = globSync('templates/*.{tpl,yaml}', { cwd: folder }).sort()
  const given = { Values: { ...values, ...settings }, Release: { Name: 'shop' }, Chart: { Name: chart.name, AppVersion: chart.appVersion } }
  const { status, stdout, stderr } = spawnSync(renderer, templates, { cwd: folder, input: JSON.stringify(given), encoding: 'utf8' })
  return { status, text: stdout, error: stderr }
}

function resources(settings: Settings): Resource[] {
  const { status, text, error } = render(settings)
  assert.equal(status, 0, error)
  return parseAllDocuments(text.replaceAll(/^# file .*$/gm, '---'))
    .map((one) => {
      assert.deepEqual(one.errors, [], text)
      return one.toJS() as Resource | null
    })
    .filter((one) => one !== null)
}

type Checked = new (data: never) => { validate: () => void }
const kinds: Record<string, Checked> = {
  'apps/v1 Deployment': apps.Deployment,
  'batch/v1 Job': batch.Job,
  'networking.k8s.io/v1 Ingress': networking.Ingress,
  'policy/v1 PodDisruptionBudget': policy.PodDisruptionBudget,
  'v1 Service': core.Service,
}

const everything = { publicUrl: 'https://pay.example.org', environment: { LOG_LEVEL: 'info' } }
const ingress = { enabled: true, host: 'pay.example.org', className: 'nginx', tlsSecret: 'tls', annotations: { note: 'a' } }

describe('the chart', { skip: hasGo ? false : 'Go renders it, and is not installed' }, () => {
  const all = resources({ ...everything, ingress })
  const pods = all.filter(({ spec }) => spec.template !== undefined)

  test('is what Kubernetes takes: every resource by its schema', () => {
    assert.deepEqual(all.map(({ kind }) => kind).sort(), ['Deployment', 'Deployment', 'Ingress', 'Job', 'PodDisruptionBudget', 'Service'])
    for (const one of all) {
      const Kind = kinds[`${one.apiVersion} ${one.kind}`]
      assert(Kind, `${one.apiVersion} ${one.kind}`)
      assert.doesNotThrow(() => new Kind(one as never).validate(), `${one.kind} ${one.metadata.name}`)
    }
  })

  test('hangs together: selectors find pods, probes and services find ports, mounts find volumes', () => {
    const labelsOf = pods.map(({ spec }) => spec.template.metadata.labels)
    const finds = (wanted: Labels): number =>
      labelsOf.filter((labels) => Object.entries(wanted).every(([name, value]) => labels[name] === value)).length
    for (const { kind, spec } of all.filter((one) => one.spec.selector))
      assert.equal(finds(spec.selector.matchLabels ?? spec.selector), 1, kind)
    for (const { spec } of pods) {
      const { containers, volumes } = spec.template.spec
      for (const container of containers) {
        const ports = new Set(container.ports?.map(({ name }) => name))
        for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const) {
          const asked = container[probe]?.httpGet
          if (asked) assert(ports.has(asked.port) && /^\/health\/(live|ready)$/.test(asked.path), probe)
        }
        assert.deepEqual(container.volumeMounts.map(({ name }) => name).sort(), volumes.map(({ name }) => name).sort())
      }
    }
    assert.deepEqual(
      all.find(({ kind }) => kind === 'Service')?.spec.ports.map(({ targetPort }) => targetPort),
      ['health'],
    )
  })

  test('starts programs that are there, with variables that they read, and no rights', () => {
    const known = readFileSync(join(root, 'docs/how-to/run-in-production.md'), 'utf8')
    for (const { spec } of pods)
      for (const { args, env, securityContext } of spec.template.spec.containers) {
        assert(existsSync(join(root, `${args[0]}`)), `${args[0]}`)
        assert.deepEqual(
          env.map(({ name }) => name).filter((name) => !known.includes(`| \`${name}\` |`)),
          [],
        )
        assert.deepEqual(securityContext, {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
      }
    assert.equal(new Set(pods.map(({ spec }) => spec.template.spec.containers[0]?.args[0])).size, 3)
  })

  test('looks at the payment pages when it is told to, and knows no secret', () => {
    const look = (probe: Settings): CronJob => {
      const settings = { ...everything, probe: { ...(values.probe as Settings), enabled: true, ...probe } }
      const found = resources(settings).find(({ kind }) => kind === 'CronJob') ?? assert.fail('There is none.')
      assert.doesNotThrow(() => new batch.CronJob(found as never).validate())
      return found.spec as unknown as CronJob
    }
    const { schedule, jobTemplate } = look({})
    const pod = jobTemplate.spec.template.spec
    assert.deepEqual([schedule, pod.volumes, pod.containers.length], ['17 * * * *', undefined, 1])
    const [{ args, env, volumeMounts, securityContext } = assert.fail()] = pod.containers
    assert(existsSync(join(root, `${args[0]}`)))
    assert.deepEqual([args.slice(1), env, volumeMounts], [['https://pay.example.org'], undefined, undefined])
    assert.deepEqual(securityContext, { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } })
    const elsewhere = look({ address: 'https://other.example.org', checkoutUrl: 'https://other.example.org/pay/x?page_layout=embed' })
    const [other] = elsewhere.jobTemplate.spec.template.spec.containers
    assert.deepEqual(other?.args.slice(1), ['https://other.example.org', 'https://other.example.org/pay/x?page_layout=embed'])
  })

  test('puts processes beside the nodes of Citus, found by a name each', () => {
    const nodes = [
      { name: 'node-1', databaseUrl: 'node-1-url', replicas: 3, nodeSelector: { zone: 'a' } },
      { name: 'node-2', databaseUrl: 'node-2-url' },
    ]
    const found = resources({ ...everything, nodes }).filter(({ metadata }) => /-node-\d$/.test(metadata.name))
    for (const one of found)
      assert.doesNotThrow(() => new kinds[`${one.apiVersion} ${one.kind}`]!(one as never).validate(), one.metadata.name)
    const kindsOfOne = ['Deployment', 'PodDisruptionBudget', 'Service']
    assert.deepEqual(
      found.map(({ kind }) => kind).sort(),
      kindsOfOne.flatMap((kind) => [kind, kind]),
    )
    const deployments = found.filter(({ kind }) => kind === 'Deployment')
    assert.deepEqual(
      deployments.map(({ metadata, spec }) => ({
        name: metadata.name,
        replicas: spec.replicas,
        near: spec.template.spec.nodeSelector,
        url: spec.template.spec.containers[0]!.env.find(({ name }) => name === 'NODE_DATABASE_URL')?.valueFrom?.secretKeyRef.key,
      })),
      [
        { name: 'shop-node-1', replicas: 3, near: { zone: 'a' }, url: 'node-1-url' },
        { name: 'shop-node-2', replicas: 2, near: {}, url: 'node-2-url' },
      ],
    )
    for (const { spec } of found.filter(({ kind }) => kind !== 'Deployment')) {
      const wanted = spec.selector.matchLabels ?? spec.selector
      const held = deployments.filter(({ spec: { template } }) =>
        Object.entries(wanted).every(([name, value]) => template.metadata.labels[name] === value),
      )
      assert.equal(held.length, 1)
    }
    assert.match(render({ ...everything, nodes: [{ name: 'node-1' }] }).error, /nodes name the entry of the Secret/)
  })

  test('says what is missing', () => {
    const missing: readonly (readonly [Settings, RegExp])[] = [
      [{}, /publicUrl says where callers find the server/],
      [{ ...everything, secret: '' }, /secret names the Secret/],
      [{ ...everything, ingress: { ...ingress, host: '' } }, /ingress\.host is the host of publicUrl/],
    ]
    for (const [settings, words] of missing) assert.match(render(settings).error, words)
  })

  test('takes the image by tag or digest, of the release by itself', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    assert.deepEqual([chart.version, chart.appVersion], [version, version])
    assert.match(render(everything).text, new RegExp(`image: "escudo:${version}"`))
    assert.match(render({ ...everything, image: { name: 'a', digest: 'sha256:1', pullPolicy: 'Always' } }).text, /image: "a@sha256:1"/)
    assert.equal(basename(folder), chart.name)
  })
})
