import type { Data, officeOperations } from '@escudo/contracts'
import { e8Text } from '../domain/fees.ts'
import type { findTerms } from '../store/office/terms.ts'

type Terms = Data<typeof officeOperations.getTerms>

/** What an entity pays, as the desk shows it. */
export function termsView({ methods, disputeFeeE8, vatBasisPoints }: NonNullable<Awaited<ReturnType<typeof findTerms>>>): Terms {
  return {
    methods: methods.map(({ code, fixedE8, basisPoints }) => ({ code, fixed: e8Text(BigInt(fixedE8)), basisPoints })),
    disputeFee: e8Text(BigInt(disputeFeeE8)),
    vat: vatBasisPoints,
  }
}
