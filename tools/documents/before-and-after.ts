import { readText } from '../sources.ts'

/** What was drawn anew, in the order in which a newcomer meets it; each has a page of pictures that its command writes. */
const pages = ['portal', 'sandbox', 'checkout', 'registration'] as const

/** A page of pictures as a part of the whole: its heading a level lower, and nothing that leads out of its folder lost. */
function partOf(name: (typeof pages)[number]): string {
  return readText(`docs/pictures/${name}-before-and-after.md`)
    .replace(/^# (.+), before and after$/m, '## $1')
    .trimEnd()
}

/** `docs/pictures/before-and-after.md`: all pictures of before and after on one page. */
export function beforeAndAfter(): string {
  return `# Before and after

Every page that was drawn anew, as it was and as it is. Made of the pages that the commands \`pictures:portal\` and \`pictures:checkout\`
write, by \`npm run documents\`.

${pages.map(partOf).join('\n\n')}
`
}
