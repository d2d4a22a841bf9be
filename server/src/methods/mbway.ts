import { isMobilePhone, parsePhone } from '@escudo/contracts/vocabulary'
import type { MethodDetails } from '../domain/payment.ts'
import { markOfKept, type Kept } from './kept.ts'
import type { AskedPhone, Asking, DirectDetails, Method } from './method.ts'

/** A phone that is asked, or what its acquirer keeps of one whose holder agreed to be charged without being asked. */
export type PhoneMeans = { code: 'MW'; phoneNumber?: string; kept?: Kept }

export const phoneMeans = (phoneNumber: string) => ({ code: 'MW', phoneNumber }) satisfies PhoneMeans

/** The number itself is shown only while the request waits. */
const shownOf = (phoneNumber: string): MethodDetails => ({
  phoneNumber,
  countryCode: parsePhone(phoneNumber)?.countryCode ?? '',
  last3Digits: phoneNumber.slice(-3),
})

function given(details: DirectDetails): ReturnType<Asking<PhoneMeans>['given']> {
  const { phoneNumber } = details ?? {}
  const pointer = '/paymentMethod/details/phoneNumber'
  if (!phoneNumber) return { refusal: { code: 'e00221', pointer } }
  const phone = parsePhone(phoneNumber)
  return phone && isMobilePhone(phone) ? { means: phoneMeans(phoneNumber) } : { refusal: { code: 'e00213', pointer } }
}

function phoneOf({ countryCode, last3Digits }: MethodDetails): AskedPhone | undefined {
  return countryCode === undefined || last3Digits === undefined ? undefined : { countryCode, last3Digits }
}

export const mbway: Method<PhoneMeans> = {
  label: ({ last3Digits }, name) => last3Digits && `${name} ••• ${last3Digits}`,
  phone: phoneOf,
  asking: {
    kind: 'request',
    turnedAway: 'e04021',
    isBilled: false,
    show: ({ phoneNumber, kept }) => (phoneNumber === undefined ? (kept?.shown ?? {}) : shownOf(phoneNumber)),
    mark: ({ phoneNumber, kept }) => phoneNumber ?? (kept && markOfKept(kept)),
    secret: ({ phoneNumber, kept }) => (phoneNumber === undefined ? { kept: kept! } : { phoneNumber }),
    given,
    confirmed: (means) => ({ means }),
  },
}
