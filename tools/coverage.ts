import { readFileSync } from 'node:fs'
import { apiOperations, isRefusalCode, officeOperations, refusals, refusalsOf, type Operation, type RefusalCode } from '@escudo/contracts'

/**
 * Families are headings of the catalogue. A fault is a defect, so no test can ask for one. No field is a comma list of
 * letters (e00233), and a token that is none is the token of nothing (e00209).
 */
const neverGiven: readonly RefusalCode[] = ['e00100', 'e00600', 'e00700', 'e00209', 'e00233']

/** Only the pages' own calls give it, which are not in the document; server/test/api/payments/decline-brake.test.ts asks them. */
const onPages: readonly RefusalCode[] = ['e00703']

/** The statuses of a call that a test has to produce: all that are documented, but 500. */
function statusesOf(operation: Operation): number[] {
  const successes = [operation.status ?? 200, ...(operation.also ? [operation.also] : [])]
  // The catalogues and the sandbox's log of requests are in memory: nobody's outage can keep them from answering.
  const isCatalogue = operation.tag === 'errors' || (operation.tag === 'sdk' && operation.method === 'GET')
  const asksNobody = isCatalogue || operation.operationId === 'getLoggedRequest'
  const impossible = asksNobody ? [500, 503] : [500]
  return [...successes, ...refusalsOf(operation).keys()].filter((status) => !impossible.includes(status))
}

/**
 * What is documented and no test produced: each call with each of its statuses, and each code of the catalogue that is
 * ours to give. `answers` are lines such as `getPayment 404` and `e00502`, as `server/test/checked-fetch.ts` notes them.
 */
export function missingAnswers(answers: readonly string[], operations: readonly Operation[] = Object.values(apiOperations)): string[] {
  const given = new Set(answers)
  const wanted = operations.flatMap((operation) => statusesOf(operation).map((status) => `${operation.operationId} ${status}`))
  const codes = Object.keys(refusals)
    .filter(isRefusalCode)
    .filter((code) => refusals[code].side === 'ours' && !neverGiven.includes(code) && !onPages.includes(code))
  return [...wanted, ...codes].filter((answer) => !given.has(answer))
}

/** Of the office's calls: how many documented statuses there are for a test to produce, and those that none did. */
export function officeAnswers(answers: readonly string[]): { wanted: number; missing: string[] } {
  const given = new Set(answers)
  const wanted = Object.values<Operation>(officeOperations).flatMap((operation) =>
    statusesOf(operation).map((status) => `office ${operation.operationId} ${status}`),
  )
  return { wanted: wanted.length, missing: wanted.filter((answer) => !given.has(answer)) }
}

/** The lines of a file of answers. */
export function readAnswers(file: string): string[] {
  return readFileSync(file, 'utf8').split('\n')
}
