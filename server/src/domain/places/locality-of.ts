import { postCodeTable } from './post-code-table.ts'

type Line = { first: number; last: number; place: string }

const lines: readonly Line[] = postCodeTable
  .trim()
  .split(/[;\n]/)
  .map((line) => {
    const [, first = '', last = first, place = ''] = /^(\d{4})(?:-(\d{4}))? (.+)$/.exec(line) ?? []
    return { first: Number(first), last: Number(last), place }
  })

/** The place that a Portuguese post code leads to, by its first four digits; undefined where they do not say one. */
export function localityOf(postCode: string): string | undefined {
  const digits = Number(postCode.slice(0, 4))
  return lines.find(({ first, last }) => first <= digits && digits <= last)?.place
}
