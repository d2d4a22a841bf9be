import type { Config } from '../config.ts'
import { readMasterKeys, type MasterKey } from '../vault/master-key.ts'

/** The keys of backups. In production they are given: one that lies beside the data is lost with it. */
export async function readBackupKeys({ backupKey, backupKeyFile, dataDir, mode }: Config): Promise<readonly MasterKey[]> {
  if (mode === 'production' && !backupKey && !backupKeyFile)
    throw new Error('BACKUP_KEY_FILE names a file with 32 random bytes in base64 that seal backups; keep it apart from them.')
  const keys = await readMasterKeys({ masterKey: backupKey, masterKeyFile: backupKeyFile, dataDir, fileName: 'backup.key' })
  return keys.all()
}
