import type { ConnectorName, SettingName } from '@escudo/contracts/vocabulary'
import type { Acquirer } from '../../acquirers/acquirer.ts'
import type { AgreedFees } from '../../domain/reconciliation/reconcile.ts'

/** `text`: the settings as they are sealed. */
export type CheckedSettings = { isTest: boolean; text: string } | { missing: SettingName } | { wrong: SettingName }

/** What the desk does with accounts at acquirers; none of it moves money. */
export type AccountsOfDesk = {
  check: (connector: ConnectorName, settings: Readonly<Partial<Record<SettingName, string | boolean>>>) => CheckedSettings
  /** Its books, and what was agreed that it keeps; undefined where there is no such account. */
  open: (account: string) => Promise<(Pick<Acquirer, 'statement' | 'report'> & { fees?: AgreedFees | undefined }) | undefined>
  /** What a notice says, and of whom; undefined where the account's settings no longer open it. */
  openNotice: (notice: {
    account: string
    digest: Buffer
    sealed: Buffer
  }) => Promise<{ connector: ConnectorName; content: string } | undefined>
  /** Whether an account is let in; undefined where there is none. */
  test: (account: string) => Promise<'letIn' | 'notLetIn' | 'silent' | undefined>
}
