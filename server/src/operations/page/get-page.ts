import type { pageOperations } from '@escudo/contracts'
import { type Handler } from '../../calls/call.ts'
import { answerPage } from '../../views/answer-page.ts'

export const getPage: Handler<typeof pageOperations.getPage> = (call, { params }) => answerPage(call, params.token)
