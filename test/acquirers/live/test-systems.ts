import type { Means } from '../../../server/src/methods/index.ts'

/** What a vendor publishes of its test system: means that decide at once, and one that waits. An invented number could ask a real person. */
export type TestSystem = { approved: Means; declined: Means; waiting: Means }

const phone = (number: string): Means => ({ code: 'MW', phoneNumber: `351#${number}` })

/** By connector (specification acquirers §2). */
export const testSystems: Readonly<Record<string, TestSystem>> = {
  easypay: { approved: phone('911234567'), declined: phone('913456789'), waiting: phone('919876543') },
}
