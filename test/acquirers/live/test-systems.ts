import type { Subject } from '../conformance-subject.ts'

const phone = (number: string) => ({ code: 'MW', phoneNumber: `351#${number}` }) as const

/**
 * By connector (specification acquirers §2), the means that a vendor publishes of its test system: such as decide at once, and one that waits. An invented
 * number could ask a real person. A card and a wallet are asked for on pages of the vendor's, where nobody comes.
 */
export const testSystems: Readonly<Record<string, Subject['means']>> = {
  easypay: {
    MW: { approved: phone('911234567'), declined: phone('913456789'), waiting: phone('919876543') },
    CC: { waiting: { code: 'CC' } },
    AP: { waiting: { code: 'AP' } },
  },
}
