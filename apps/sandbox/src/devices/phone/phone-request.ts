import type { apiOperations, Data } from '@escudo/contracts'

export type PhoneRequest = Data<typeof apiOperations.listPhoneRequests>[number]
export type PhoneAnswer = 'approve' | 'refuse' | 'expire'
