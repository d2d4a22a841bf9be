/** A table as spreadsheets write it: rows of cells, parted by semicolons, commas or tabs, whichever the first line has most of. */
export function readTable(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '')
  const [head = ''] = plain.split(/\r?\n/, 1)
  const separator = [';', ',', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0]!
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = (): void => {
    rows.at(-1)!.push(cell.trim())
    cell = ''
  }
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at]!
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (plain[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (sign === separator) endCell()
    else if (sign === '\n') {
      endCell()
      rows.push([])
    } else if (sign !== '\r') cell += sign
  }
  endCell()
  return rows
}
