import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { EvidenceType } from '@escudo/contracts/vocabulary'
import { openVault } from '../calls/open-vault.ts'
import { registrationDocumentPlace } from '../calls/sealed-places.ts'
import type { Config } from '../config.ts'
import { sniffType } from '../domain/files/sent-file.ts'
import { hasActiveContent } from '../domain/files/registration-document.ts'
import type { Sql } from '../store/db.ts'
import { listRegistrationDocuments, readRegistrationDocument } from '../store/entities/registration-links.ts'
import { findRegistrationsOf } from '../store/registrations.ts'
import { plain } from './plain.ts'

const endings: Readonly<Record<EvidenceType, string>> = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' }

/**
 * The documents of an entity's registrations; with a folder they are written there, under names of ours, for this user alone. What a
 * file is is looked at again before it is written.
 */
export async function showDocuments(sql: Sql, config: Config, entityId: number, folder: string | undefined): Promise<string> {
  const lines: string[] = []
  const vault = folder === undefined ? undefined : await openVault(sql, config)
  if (folder !== undefined) await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const registration of await findRegistrationsOf(sql, entityId)) {
    for (const { place, kind, name, type, bytes, createdAt } of await listRegistrationDocuments(sql, registration)) {
      const { registrationId } = registration
      lines.push(`${registrationId}/${place}  ${kind.padEnd(9)} ${type.padEnd(15)} ${bytes}  ${createdAt.toISOString()}  ${plain(name)}`)
      if (!vault || folder === undefined) continue
      const sealed = await readRegistrationDocument(sql, registration, place)
      const content = vault.open(sealed, registrationDocumentPlace(entityId, `${registrationId}/${place}`))
      if (sniffType(content) !== type) throw new Error(`${registrationId}/${place} is not what it was when it came: it stays where it is.`)
      const file = join(resolve(folder), `${entityId}-${registrationId}-${place}.${endings[type]}`)
      await writeFile(file, Buffer.from(content, 'base64'), { mode: 0o600, flag: 'wx' })
      lines.push(`    ${file}${hasActiveContent(type, content) ? '  CAREFUL: it does something when it is opened' : ''}`)
    }
  }
  return lines.length > 0 ? lines.join('\n') : `There are no documents of ${entityId}.`
}
