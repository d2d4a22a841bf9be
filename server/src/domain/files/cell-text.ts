/** What a spreadsheet takes for a formula where a text begins. */
const first = /^(?=[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u
/** What may stand between two cells, with what begins a formula after it: read once, however long it is. */
const between = /[,"\s\p{Cf}]+[=+\-@＝＋－＠]?/gu
/** What another spreadsheet takes for the end of a cell. */
const mark = /[,\t\r\n]/
const begins = /[=+\-@＝＋－＠]$/u

/** A text as a cell that no spreadsheet reads as a formula: an apostrophe stands before one. Takes linear time. */
export function cellText(text: string): string {
  const harmless = text.replace(between, (run) => (begins.test(run) && mark.test(run) ? `${run.slice(0, -1)}'${run.slice(-1)}` : run))
  return harmless.replace(first, "'")
}
