import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { findBankFile } from '../../store/desk/bank-files.ts'
import { isUuid } from '../../store/ids.ts'

export const getBankFile: Handler<typeof officeOperations.getBankFile> = async ({ sql }, { params }) => {
  const file = isUuid(params.id) ? await findBankFile(sql, params.id) : undefined
  return file ? { data: file } : refuse('e00500', '/id')
}
