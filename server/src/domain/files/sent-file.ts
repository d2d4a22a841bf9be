import { evidenceBeginnings, evidenceTypes, type EvidenceType } from '@escudo/contracts/vocabulary'

/** What a file is by its first bytes, whatever it is called; undefined for what we do not take. */
export function sniffType(content: string): EvidenceType | undefined {
  const start = Buffer.from(content.slice(0, 16), 'base64').toString('latin1')
  return evidenceTypes.find((type) => start.startsWith(evidenceBeginnings[type]))
}

/** How many bytes a text in base64 stands for; undefined when it is none. */
export function bytesOf(content: string): number | undefined {
  if (content.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(content)) return undefined
  return (content.length / 4) * 3 - (content.endsWith('==') ? 2 : content.endsWith('=') ? 1 : 0)
}
