/** `at`: where it begins. */
type Piece = { kind?: 'key' | 'string' | 'number'; piece: string; at: number }

/** A name with its colon ahead, a text, a number or word; whatever is between them has no kind. */
const token = /("(?:[^"\\]|\\.)*")(?=(\s*:)?)|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b/g

/** JSON in pieces that are the text again when they are put together; what is no JSON is one piece. */
export function jsonPieces(text: string): Piece[] {
  if (!/^\s*[[{]/.test(text)) return [{ piece: text, at: 0 }]
  const pieces: Piece[] = []
  let end = 0
  for (const found of text.matchAll(token)) {
    if (found.index > end) pieces.push({ piece: text.slice(end, found.index), at: end })
    pieces.push({ kind: found[1] === undefined ? 'number' : found[2] === undefined ? 'string' : 'key', piece: found[0], at: found.index })
    end = found.index + found[0].length
  }
  return end < text.length ? [...pieces, { piece: text.slice(end), at: end }] : pieces
}
