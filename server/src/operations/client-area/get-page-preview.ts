import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { previewOfPage } from '../../views/office/page-preview.ts'

export const getPagePreview: Handler<typeof officeOperations.getPagePreview> = async (call, { query }) => ({
  data: await previewOfPage(call, call.entityId, { language: call.language, ...query }),
})
