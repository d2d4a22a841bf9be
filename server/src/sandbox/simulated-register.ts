import type { CompanyRegister } from '../calls/company-register.ts'
import { demoEntities } from './store/demo-data.ts'

const streets: Readonly<Record<string, { address: string; postCode: string }>> = {
  Lisboa: { address: 'Rua Augusta 1', postCode: '1100-053' },
  Funchal: { address: 'Avenida Arriaga 2', postCode: '9000-060' },
  'Ponta Delgada': { address: 'Rua do Mercado 3', postCode: '9500-326' },
}

/** A register that knows the demo entities, so that it can be tried what a true one does. */
export const simulatedRegister: CompanyRegister = async (nif) => {
  const found = demoEntities.find(({ entityId }) => String(entityId) === nif)
  return found && { name: found.name, locality: found.locality, ...streets[found.locality] }
}
