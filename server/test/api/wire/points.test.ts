import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'

// What the review of the wire found, by its numbers: each has a test that names it.
const api = join(import.meta.dirname, '..')
const titles = readdirSync(api, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && !file.endsWith('points.test.ts'))
  .flatMap((file) =>
    [...readFileSync(join(api, file), 'utf8').matchAll(/(?:describe|test)\(\s*[`'](.+?)[`'],/g)].map(([, title = '']) => title),
  )

describe('each point has a test that names it', () => {
  for (const [kind, count] of [
    ['wire', 18],
    ['convenience', 13],
  ] as const)
    for (let number = 1; number <= count; number += 1)
      test(`${kind} ${number}`, () => assert(titles.some((title) => new RegExp(`\\b${kind} ${number}\\b`).test(title))))
})
