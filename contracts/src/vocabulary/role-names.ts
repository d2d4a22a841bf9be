import type { Language } from './languages.ts'
import type { MerchantRole, StaffRole } from './office.ts'

/** How the roles are called, on screens and in mails; those of the provider's staff with `staff-` before. */
export const roleNames: Readonly<Record<MerchantRole | `staff-${StaffRole}`, Readonly<Record<Language, string>>>> = {
  owner: { PT: 'Proprietário', ES: 'Propietario', EN: 'Owner' },
  finance: { PT: 'Contabilidade', ES: 'Contabilidad', EN: 'Finance' },
  support: { PT: 'Atendimento', ES: 'Atención al cliente', EN: 'Support' },
  developer: { PT: 'Programação', ES: 'Programación', EN: 'Developer' },
  viewer: { PT: 'Só consulta', ES: 'Solo consulta', EN: 'Viewer' },
  'staff-compliance': { PT: 'Conformidade', ES: 'Cumplimiento', EN: 'Compliance' },
  'staff-finance': { PT: 'Tesouraria', ES: 'Tesorería', EN: 'Provider’s finance' },
  'staff-support': { PT: 'Suporte', ES: 'Soporte', EN: 'Provider’s support' },
  'staff-operations': { PT: 'Operações', ES: 'Operaciones', EN: 'Operations' },
  'staff-administrator': { PT: 'Administração', ES: 'Administración', EN: 'Administrator' },
}
