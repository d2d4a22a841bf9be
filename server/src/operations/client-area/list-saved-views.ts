import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { findViews } from '../../store/office/saved-views.ts'
import { savedView } from '../../views/saved-view.ts'

export const listSavedViews: Handler<typeof officeOperations.listSavedViews> = async ({ sql, entityId, person }) => ({
  data: (await findViews(sql, entityId, person.personId)).map(savedView),
})
