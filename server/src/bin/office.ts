import { languages, staffRoles } from '@escudo/contracts/vocabulary'
import { recordAct } from '../calls/office/record-act.ts'
import { invitationLink } from '../calls/office/invite.ts'
import type { Config } from '../config.ts'
import { transaction, type Sql } from '../store/db.ts'
import { insertInvitation } from '../store/office/invitations.ts'
import { withDatabase } from './with-database.ts'

// npm run office -- invite: how the first administrator comes in; afterwards people invite people.
const usage = `npm run office -- invite <e-mail> [PT|ES|EN]
  an administrator of the provider; prints a link that works once, for three days\n`
const [command = '', email = '', wished = 'PT'] = process.argv.slice(2)
const language = languages.find((known) => known === wished.toUpperCase())

async function invite(sql: Sql, { publicUrl, operator }: Config): Promise<void> {
  const { token, invitation } = await transaction(sql, async (tx) => {
    const made = await insertInvitation(tx, {
      email,
      language: language!,
      entityId: null,
      role: null,
      staffRoles: [staffRoles[4]],
      invitedBy: null,
    })
    const after = { email: made.invitation.email, staffRoles: made.invitation.staffRoles, operator: operator ?? 'unknown' }
    await recordAct(tx, { operationId: 'office invite' }, { subject: made.invitation.invitationId, after })
    return made
  })
  process.stdout.write(`${invitationLink(publicUrl, token)}\nFor ${invitation.email}, once, until ${invitation.endsAt.toISOString()}\n`)
}

if (command !== 'invite' || !/^[^\s@]+@[^\s@]+$/.test(email) || !language) {
  process.stderr.write(usage)
  process.exit(1)
}
await withDatabase(invite, { name: 'office invite' })
