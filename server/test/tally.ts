import { appendFileSync } from 'node:fs'

/** Notes what a test has counted, for the tables of `npm run test:hostile` and the like; elsewhere it is of no effect. */
export function tally(what: string, counted: number, findings = 0): void {
  if (process.env.TALLY_FILE) appendFileSync(process.env.TALLY_FILE, `${JSON.stringify({ what, counted, findings })}\n`)
}
