import type { AdditionalDataType, Violation } from '@escudo/contracts/vocabulary'
import { readDate } from './lisbon-time.ts'

type AdditionalData = { key: string; value: string; type: AdditionalDataType }

const isoDate = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/

function isDate(text: string): boolean {
  if (!isoDate.test(text)) return false
  try {
    return !Number.isNaN(readDate(text).getTime())
  } catch {
    return false
  }
}

const fits: Readonly<Record<AdditionalDataType, (value: string) => boolean>> = {
  STRING: () => true,
  INTEGER: (value) => /^-?\d{1,18}$/.test(value),
  BOOLEAN: (value) => value === 'true' || value === 'false',
  TIMESTAMP: isDate,
}

/** The values that do not fit their type, each at its place. */
export function wrongValues(data: readonly AdditionalData[], pointer: string): Violation[] {
  return data.flatMap(({ value, type }, index) =>
    fits[type](value) ? [] : [{ code: 'e00216', pointer: `${pointer}/additionalData/${index}/value` }],
  )
}
