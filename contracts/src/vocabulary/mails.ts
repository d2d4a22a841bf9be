import { permissionsOfRole, type MerchantRole, type Permission } from './office.ts'

/**
 * The mails that people of an entity get. Who may not see a thing gets no mail about it. `isRequired`: of what protects an account
 * or the money, so nobody can turn it off; of the others `isUsual` says whether one gets it without having chosen.
 */
type MailKind = { permission: Permission | null; isRequired: boolean; isUsual: boolean }

const required = { isRequired: true, isUsual: true } as const

export const mailKinds = {
  /** A new device, another password, a recovery code that was used, sessions that somebody ended. */
  sign_in: { permission: null, ...required },
  /** Another role, or none; a right that rests; a new owner. */
  access: { permission: null, ...required },
  /** Where the money goes and whose the business is, while it can still be taken back. */
  money: { permission: 'accounts.manage', ...required },
  disputes: { permission: 'disputes.read', isRequired: false, isUsual: true },
  webhooks: { permission: 'webhooks.manage', isRequired: false, isUsual: true },
  /** The provider stopped a platform that acts for the entity, or let it go on. */
  platforms: { permission: 'keys.manage', isRequired: false, isUsual: true },
  invoices: { permission: 'accounts.read', isRequired: false, isUsual: true },
  transfers: { permission: 'transfers.read', isRequired: false, isUsual: false },
} as const satisfies Record<string, MailKind>

export type Mails = keyof typeof mailKinds
export const allMails = Object.keys(mailKinds) as Mails[]
/** Those that somebody may choose not to get. */
export type NewsKind = { [Kind in Mails]: (typeof mailKinds)[Kind]['isRequired'] extends true ? never : Kind }[Mails]

export const isNews = (kind: Mails): kind is NewsKind => !mailKinds[kind].isRequired

/** Whether somebody of this role gets a mail, unless they chose otherwise. */
export function getsMail(role: MerchantRole, kind: Mails): boolean {
  const { permission } = mailKinds[kind]
  return permission === null || permissionsOfRole(role).includes(permission)
}
