import type { pageOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { pageViewOf } from '../../views/page-view.ts'

export const getPage: Handler<typeof pageOperations.getPage> = async (call) =>
  call.page ? { data: await pageViewOf(call, call.page, { language: call.wishedLanguage }) } : refuse('e00501')
