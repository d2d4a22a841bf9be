import { generalRefusalText, isKeyOf, refusals, type RefusalCode } from '@escudo/contracts/vocabulary'
import { languageOf, type SiteLanguage } from '../languages.ts'
import { findOperation, listOperations } from './openapi.ts'

export type RefusalRow = { status: number; code: RefusalCode; text: string }

function codesIn(description: string): RefusalCode[] {
  return Array.from(description.matchAll(/\be\d{5}(?=:)/g), ([code]) => code).filter((code) => isKeyOf(refusals, code))
}

/** The rows of `<Refusals>`: what a call can be refused with, by status. */
export function listRefusals(operationId: string, locale: SiteLanguage): RefusalRow[] {
  const { operation } = findOperation(operationId)
  return Object.entries(operation.responses).flatMap(([status, { description }]) =>
    codesIn(description).map((code) => ({ status: Number(status), code, text: generalRefusalText(code, languageOf[locale]) })),
  )
}

/** Which calls can be refused with a code of their own, by their ids. */
export function operationsRefusing(code: RefusalCode): string[] {
  return listOperations()
    .filter(({ operation }) => Object.values(operation.responses).some(({ description }) => codesIn(description).includes(code)))
    .map(({ operation }) => operation.operationId)
}
