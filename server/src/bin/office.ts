import { languages } from '@escudo/contracts/vocabulary'
import { inviteAdministrator } from '../calls/office/invite-administrator.ts'
import type { Config } from '../config.ts'
import type { Sql } from '../store/db.ts'
import { withDatabase } from './with-database.ts'

// npm run office -- invite: how the first administrator comes in; afterwards people invite people.
const usage = `npm run office -- invite <email> [PT|ES|EN]
  an administrator of the provider; prints a link that works once, for three days\n`
const [command = '', email = '', wished = 'PT'] = process.argv.slice(2)
const language = languages.find((known) => known === wished.toUpperCase())

async function invite(sql: Sql, { publicUrl, operator }: Config): Promise<void> {
  const { link, invitation } = await inviteAdministrator(sql, { email, language: language!, publicUrl, operator })
  process.stdout.write(`${link}\nFor ${invitation.email}, once, until ${invitation.endsAt.toISOString()}\n`)
}

if (command !== 'invite' || !/^[^\s@]+@[^\s@]+$/.test(email) || !language) {
  process.stderr.write(usage)
  process.exit(1)
}
await withDatabase(invite, { name: 'office invite' })
