import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after, describe, test } from 'node:test'

// The units as they are shipped, with this repository where /opt/escudo would be.
const root = join(import.meta.dirname, '../..')
const hasTool = spawnSync('systemd-analyze', ['--version']).status === 0
const folder = await mkdtemp(join(tmpdir(), 'escudo-units-'))
after(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))

const instances: Readonly<Record<string, string>> = {
  'escudo-api@.service': 'escudo-api@8081.service',
  'escudo-worker@.service': 'escudo-worker@1.service',
  'escudo-alert@.service': 'escudo-alert@escudo-probe.service',
}
const units = globSync('deploy/systemd/*.{service,target,timer}', { cwd: root })
/** What a unit says under a name. */
const said = (unit: string, name: string): string[] =>
  [...readFileSync(join(root, 'deploy/systemd', unit), 'utf8').matchAll(new RegExp(`^${name}=(.+)$`, 'gm'))].map(([, value = '']) => value)
for (const unit of units) {
  const text = readFileSync(join(root, unit), 'utf8').replaceAll('/opt/escudo', root)
  await writeFile(join(folder, basename(unit)), text)
  const instance = instances[basename(unit)]
  if (instance) await writeFile(join(folder, instance), text)
}
const analyze = (...words: string[]) =>
  spawnSync('systemd-analyze', words, { cwd: folder, encoding: 'utf8', env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` } })

describe('systemd', { skip: hasTool ? false : 'systemd-analyze is not installed' }, () => {
  for (const unit of units.map((file) => basename(file)))
    test(`${unit} is a unit that systemd takes without a word`, () => {
      const { status, stderr } = analyze('verify', `./${instances[unit] ?? unit}`)
      const ours = stderr.split('\n').filter((line) => line.includes('escudo'))
      assert.deepEqual(ours, [])
      assert.equal(status, 0, stderr)
    })

  test('what serves, looks and tells is exposed little', () => {
    for (const unit of [...Object.values(instances), 'escudo-probe.service']) {
      const { status, stdout } = analyze('security', '--offline=true', '--threshold=25', `./${unit}`)
      assert.equal(status, 0, stdout.split('\n').slice(-3).join('\n'))
    }
  })
})

describe('the look at the pages', () => {
  test('is a program that is there, each hour, once somebody said where; nobody tells it a key', () => {
    assert.deepEqual(said('escudo-probe.timer', 'OnCalendar'), ['hourly'])
    assert.deepEqual(said('escudo-probe.service', 'ConditionPathExists'), said('escudo-probe.service', 'EnvironmentFile'))
    const [, program = '', ...words] = said('escudo-probe.service', 'ExecStart')[0]?.split(' ') ?? []
    assert(existsSync(join(root, program)), program)
    const example = readFileSync(join(root, 'deploy/systemd/probe.example'), 'utf8')
    const names = words.map((word) => word.replaceAll(/[${}]/g, ''))
    assert.deepEqual(
      [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name),
      names,
    )
    assert.deepEqual([said('escudo-probe.service', 'LoadCredential'), said('escudo-probe.service', 'DynamicUser')], [[], ['yes']])
  })

  test('wakes somebody when a page is not as it should be', () => {
    assert.deepEqual(said('escudo-probe.service', 'OnFailure'), ['escudo-alert@%p.service'])
    assert.deepEqual(said('escudo-alert@.service', 'ExecStart'), ['/bin/sh /etc/escudo/alert %i'])
  })
})
