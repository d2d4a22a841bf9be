import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { transaction } from '../../store/db.ts'
import { finishKeyChange } from '../../store/platforms.ts'

export const finishPlatformKey: Handler<typeof officeOperations.finishPlatformKey> = async (call, { params }) =>
  transaction(call.sql, async (tx): Promise<Outcome<undefined>> => {
    if (!(await finishKeyChange(tx, call.platformId))) return refuse('e00402')
    await recordAct(tx, call, { subject: params.platformCode })
    return { data: undefined }
  })
