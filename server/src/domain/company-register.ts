import { isPlainName } from '@escudo/contracts/vocabulary'

/** What a public register says of a company: suggestions, which the person who registers it confirms. */
export type FoundCompany = { name?: string; address?: string; postCode?: string; locality?: string }

/** One line of a text that a register keeps in capitals and columns; undefined where it says nothing, which VIES writes as `---`. */
function lineOf(text: string | undefined, most: number): string | undefined {
  const line = (text ?? '').replaceAll(/\s+/g, ' ').trim()
  return line !== '' && line.length <= most && isPlainName(line) && /[\p{L}\p{N}]/u.test(line) ? line : undefined
}

/** Street lines, then `1100-053 LISBOA`; the town alone on a line says nothing more. */
function addressIn(text: string): Omit<FoundCompany, 'name'> {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim())
  const at = lines.findIndex((line) => /^\d{4}-\d{3}\b/.test(line))
  const [, postCode, town] = /^(\d{4}-\d{3})\s*(.*)$/.exec(lines[at] ?? '') ?? []
  const locality = lineOf(town, 100)
  const street = lines.slice(0, at === -1 ? undefined : at).filter((line) => line !== '' && line !== locality)
  const address = lineOf(street.join(', '), 200)
  return { ...(address && { address }), ...(postCode && { postCode }), ...(locality && { locality }) }
}

/** What an answer of the EU’s VIES says (`GET …/rest-api/ms/PT/vat/{nif}`); undefined for a number that is not valid there, or another text. */
export function readRegisterAnswer(answer: string): FoundCompany | undefined {
  let said: { isValid?: unknown; valid?: unknown; name?: unknown; address?: unknown } | null
  try {
    said = JSON.parse(answer)
  } catch {
    return undefined
  }
  if (typeof said !== 'object' || said === null || (said.isValid ?? said.valid) !== true) return undefined
  const name = lineOf(typeof said.name === 'string' ? said.name : undefined, 200)
  const place = addressIn(typeof said.address === 'string' ? said.address : '')
  return { ...(name && { name }), ...place }
}
