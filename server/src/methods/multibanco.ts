import type { Method } from './method.ts'

/** Paid at a cash machine or by online banking: the network tells us, nobody is asked (`receiveMultibanco`). */
export const multibanco: Method = { label: () => undefined, phone: () => undefined, asking: null }
