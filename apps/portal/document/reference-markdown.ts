import type { SiteLanguage, SiteText } from '../languages.ts'
import { renderCurl } from '../render/curl.ts'
import { words } from '../src/components/words.ts'
import { barLinks } from '../bar-links.ts'
import type { FieldRow } from './fields.ts'
import type { Reference, ReferenceCall } from './reference.ts'

/** A file of Markdown: its name without the ending, its title, what it is about, and its text. */
type MarkdownFile = { name: string; title: string; about: string; text: string }

const overview: SiteText = {
  pt: 'Todas as chamadas da API, pela ordem das tarefas, e onde ler cada uma em Markdown.',
  es: 'Todas las llamadas de la API, por orden de tareas, y dónde leer cada una en Markdown.',
  en: 'Every call of the API in the order of the tasks, and where to read each in Markdown.',
}

/** What stands in a cell keeps to its line and its column. */
const cell = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')

function fieldTable(fields: readonly FieldRow[], locale: SiteLanguage): string {
  const heads = [words.field, words.type, words.meaning].map((word) => word[locale])
  const rows = fields.map(({ name, type, required, deprecated, description, limits }) => {
    const marks = [...(required ? [words.required[locale]] : []), ...(deprecated ? [words.deprecated[locale]] : [])]
    const says = [description, limits.join(' · ')].filter(Boolean).join(' · ')
    return `| ${[`\`${name}\`${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`, type, says].map(cell).join(' | ')} |`
  })
  return [`| ${heads.join(' | ')} |`, '|---|---|---|', ...rows].join('\n')
}

function answerOf({ answer }: ReferenceCall, base: string, locale: SiteLanguage): string[] {
  const says = words[answer.isList ? 'answersList' : 'answers'][locale]
  if (answer.object !== undefined) return [`${says} [\`${answer.object}\`](${base}api-objects.md#object-${answer.object}).`]
  return answer.fields.length === 0 ? [words.answersNothing[locale]] : [`**${says}**`, fieldTable(answer.fields, locale)]
}

function shownText({ shown }: ReferenceCall, locale: SiteLanguage): string[] {
  if (!shown) return []
  const cut = shown.firstOnly ? ` (${words.firstOnly[locale]})` : ''
  return [`**${words.answer[locale]} ${shown.status}**${cut}`, `\`\`\`json\n${shown.code}\n\`\`\``]
}

function callText(call: ReferenceCall, messages: Readonly<Record<string, string>>, base: string, locale: SiteLanguage): string[] {
  const parts = [
    ['path', words.inPath],
    ['query', words.inQuery],
    ['body', words.inBody],
  ] as const
  const refusals = call.refusals.map(
    ([status, codes]) =>
      `- **${status}** ${codes.map((code) => `[${code}](${base}docs/guides/errors#${code}) ${messages[code] ?? ''}`).join(' · ')}`,
  )
  return [
    `## ${call.title} {#${call.id}}`,
    `\`${call.method} ${call.path}\``,
    ...(call.text ? [call.text] : []),
    ...(call.prepare === undefined ? [] : [`**${words.prepare[locale]}**`, `\`\`\`bash\n${call.prepare}\n\`\`\``]),
    `\`\`\`bash\n${renderCurl(call.example)}\n\`\`\``,
    ...shownText(call, locale),
    ...parts.flatMap(([part, title]) =>
      call.fields[part].length > 0 ? [`**${title[locale]}**`, fieldTable(call.fields[part], locale)] : [],
    ),
    ...answerOf(call, base, locale),
    ...(refusals.length > 0 ? [`**${words.canRefuse[locale]}**`, refusals.join('\n')] : []),
  ]
}

function overviewText({ groups }: Reference, base: string, locale: SiteLanguage): string[] {
  return [
    `# ${barLinks.reference.label[locale]}`,
    words.referenceRules[locale],
    words.referenceExamples[locale],
    `- [${words.credentials[locale]}](${base}docs/guides/authentication.md)\n- [${words.download[locale]}](/api/docs/api.json)`,
    ...groups.flatMap(({ id, title, calls }) => [
      `## [${title}](${base}api-${id}.md)`,
      calls.map((call) => `- [${call.title}](${base}api-${id}.md#${call.id}): \`${call.method} ${call.path}\`, \`${call.id}\``).join('\n'),
    ]),
    `## [${words.objects[locale]}](${base}api-objects.md)`,
  ]
}

/** The reference as Markdown: what there is, a file for each of its tasks, and one for the objects of the answers. */
export function referenceMarkdown(reference: Reference, base: string, locale: SiteLanguage): MarkdownFile[] {
  const name = barLinks.reference.label[locale]
  const file = (own: string, title: string, about: string, blocks: readonly string[]): MarkdownFile => ({
    name: own,
    title,
    about,
    text: `${blocks.join('\n\n')}\n`,
  })
  const titled = (title: string): string => `${name}: ${title}`
  return [
    file('api', name, overview[locale], overviewText(reference, base, locale)),
    ...reference.groups.map(({ id, title, calls }) =>
      file(`api-${id}`, titled(title), `${calls.map((call) => call.title).join('; ')}.`, [
        `# ${titled(title)}`,
        ...calls.flatMap((call) => callText(call, reference.messages, base, locale)),
      ]),
    ),
    file('api-objects', titled(words.objects[locale]), `${reference.objects.map((one) => one.name).join(', ')}.`, [
      `# ${titled(words.objects[locale])}`,
      ...reference.objects.flatMap((one) => [`## ${one.name} {#object-${one.name}}`, fieldTable(one.fields, locale)]),
    ]),
  ]
}
