import { openVault } from '../calls/open-vault.ts'
import { accountPlace, noticePlace } from '../calls/sealed-places.ts'
import type { Config } from '../config.ts'
import { connectors } from '../routing/connectors.ts'
import { readKept } from '../routing/kept-notices.ts'
import { readAccounts } from '../store/acquirers/accounts.ts'
import { findNotice, listNotices, type KeptNotice } from '../store/acquirers/notices.ts'
import type { Sql } from '../store/db.ts'

const listed = 100
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const strange = {
  asked: '  names nothing of ours: its acquirer is asked',
  money: '  names nothing of ours, and money came (npm run money)',
  nothing: '  names nothing of ours, and tells of no money',
  silent: '  names nothing of ours, and its acquirer does not say what it is',
} as const

function tell({ noticeId, account, receivedAt, workedAt, knownAs, found }: KeptNotice): void {
  const worked = workedAt === null ? 'not worked yet' : `worked ${workedAt.toISOString()}`
  say(
    `${noticeId}  ${account}  ${receivedAt.toISOString()}  ${worked}  about ${knownAs.length > 0 ? knownAs.join(', ') : 'nothing'}${found === null ? '' : strange[found]}`,
  )
}

/** What came in by the doors in the last thirty days, the newest first. */
export async function tellNotices(sql: Sql, [account]: readonly string[]): Promise<void> {
  const found = await listNotices(sql, account, listed + 1)
  for (const notice of found.slice(0, listed)) tell(notice)
  if (found.length > listed) say(`These are the last ${listed}.`)
  if (found.length === 0) say('No notice is kept.')
}

/** One notice in the clear: whoever looks at it stands in the security log. */
export async function tellNotice(sql: Sql, config: Config, [noticeId = '']: readonly string[]): Promise<void> {
  const found = /^\d{1,18}$/.test(noticeId) ? await findNotice(sql, noticeId) : undefined
  if (!found) throw new Error(`There is no notice ${noticeId}: npm run acquirer -- notices lists them.`)
  const { account, digest, sealed } = found
  const vault = await openVault(sql, config)
  const kept = readKept(vault.open(sealed, noticePlace(account, digest.toString('hex'))))
  const at = (await readAccounts(sql, undefined))!.accounts.find((one) => one.account === account)
  if (!at) throw new Error(`There is no account ${account} any more that opens it.`)
  const clear = connectors[at.connector]!.read(vault.open(at.sealed, accountPlace(account)), kept)
  if (clear === undefined)
    throw new Error(
      `The settings of ${account} do not open it: it was sealed with another key, or kept before what opens it was kept as well.`,
    )
  tell(found)
  say(clear)
}
