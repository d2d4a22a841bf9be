import { isMobilePhone, parsePhone } from '@escudo/contracts/vocabulary'
import type { MethodDetails } from '../domain/payment.ts'
import type { AskedPhone, Asking, DirectDetails, Method } from './method.ts'

export type PhoneMeans = { code: 'MW'; phoneNumber: string }

export const phoneMeans = (phoneNumber: string): PhoneMeans => ({ code: 'MW', phoneNumber })

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
    // The number itself is shown only while the request waits.
    show: ({ phoneNumber }) => ({
      phoneNumber,
      countryCode: parsePhone(phoneNumber)?.countryCode ?? '',
      last3Digits: phoneNumber.slice(-3),
    }),
    mark: ({ phoneNumber }) => phoneNumber,
    secret: ({ phoneNumber }) => ({ phoneNumber }),
    given,
    confirmed: (means) => ({ means }),
  },
}
