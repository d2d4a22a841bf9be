import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readHosts } from './hosts.ts'

test('one host is left as it is', () => {
  const url = 'postgres://escudo:se,cret@db.example:6432/escudo?sslmode=verify-full'
  assert.deepEqual(readHosts(url), { url, hosts: [] })
})

test('several hosts, each with its port or PostgreSQL’s', () => {
  const { url, hosts } = readHosts('postgresql://u:p%40ss@one:5433,two,[::1]:5434/escudo?target_session_attrs=read-write&sslmode=require')
  assert.deepEqual(hosts, [
    { host: 'one', port: 5433 },
    { host: 'two', port: 5432 },
    { host: '::1', port: 5434 },
  ])
  assert.equal(url, 'postgresql://u:p%40ss@one/escudo?sslmode=require')
})

test('what several hosts cannot mean is said', () => {
  assert.throws(() => readHosts('postgres://one,two/escudo?target_session_attrs=standby'), /read-write or primary, not "standby"/)
  assert.throws(() => readHosts('postgres://one,/escudo'), /a host that is none: ""/)
  assert.throws(() => readHosts('postgres://one,two:x/escudo'), /a host that is none: "two:x"/)
})
