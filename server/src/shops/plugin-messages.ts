/** One message of a `.po` file: what the code says, and what is said instead. */
type PluginMessage = { id: string; text: string }

/** A quoted line of a `.po` file as text. */
function unquoted(line: string): string {
  return JSON.parse(line.slice(line.indexOf('"'))) as string
}

/** The messages of a `.po` file (GNU gettext) without plurals or contexts, in its order; one without text is left out. */
export function readPo(po: string): PluginMessage[] {
  const messages: PluginMessage[] = []
  let field: 'id' | 'text' = 'id'
  for (const line of po.split('\n').map((one) => one.trim())) {
    if (line.startsWith('msgid ')) {
      messages.push({ id: unquoted(line), text: '' })
      field = 'id'
    } else if (line.startsWith('msgstr ')) {
      messages.at(-1)!.text = unquoted(line)
      field = 'text'
    } else if (line.startsWith('"')) messages.at(-1)![field] += unquoted(line)
  }
  return messages.filter(({ id, text }) => id !== '' && text !== '')
}

function phpText(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

/** The PHP file that WordPress (6.5 and newer) reads instead of a compiled catalogue. */
export function phpCatalogue(po: string): string {
  const lines = readPo(po).map(({ id, text }) => `\t\t${phpText(id)} => ${phpText(text)},`)
  return ['<?php', 'return array(', "\t'messages' => array(", ...lines, '\t),', ');', ''].join('\n')
}
