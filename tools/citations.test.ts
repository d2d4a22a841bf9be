import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { listFiles, readText } from './sources.ts'

// Comments name their source: a section of docs/specification, as in `specification rest-wire §7`, or a public standard.
const root = join(import.meta.dirname, '..')
const folder = 'docs/specification'
const files = listFiles().filter((file) => /\.(ts|tsx|js|sql|css|php|mdx|md)$/.test(file) && file !== 'tools/citations.test.ts')
const read = readText

/** The numbers of a document's sections; the items of a numbered list in one are `5 item 3`. */
function sectionsOf(text: string): Set<string> {
  const found = new Set<string>()
  let section = ''
  for (const line of text.split('\n')) {
    const heading = /^#{2,4} (\d+(?:\.\d+)*)\.? /.exec(line)?.[1]
    const item = /^(\d+)\. /.exec(line)?.[1]
    if (heading) found.add((section = heading))
    else if (item) found.add(`${section} item ${item}`)
  }
  return found
}

const names = readdirSync(join(root, folder)).map((file) => file.replace(/\.md$/, ''))
const specification = new Map(names.map((name) => [name, sectionsOf(read(`${folder}/${name}.md`))]))

const standards = /(RFC \d+|SOAP 1\.\d(?: part \d)?|EMV 3-D Secure|PCI DSS [\d.]+|ISO \d+) §[\d.]*\d/g
const citation = /(?:\b([a-z][a-z-]*)`? )?§(\d+(?:\.\d+)*(?: item \d+)?)/g

/** What a text cites that is not there. `own` is the document that a section without a name belongs to. */
function wrongIn(text: string, own?: string): string[] {
  // A citation may be broken between two lines of a comment.
  const flat = text.replaceAll(/\s*\n\s*(?:\*|\/\/|--)?\s*/g, ' ').replaceAll(standards, '')
  const wrong: string[] = []
  let [name, end] = [own, 0]
  for (const match of flat.matchAll(citation)) {
    const [all, word, section = ''] = match
    // Another section of the same document follows after a comma or an “and”; the form needs the name each time else.
    const follows = /^(, | and |; )$/.test(flat.slice(end, match.index + (word && !specification.has(word) ? word.length + 1 : 0)))
    end = match.index + all.length
    if (word && specification.has(word)) name = word
    else if (!follows) name = own
    if (name === undefined || !specification.get(name)?.has(section)) wrong.push(all)
  }
  return wrong
}

describe('citations', () => {
  test('each names a section of docs/specification that exists', () => {
    const wrong = files.flatMap((file) => {
      const own = file.startsWith(`${folder}/`) ? file.slice(folder.length + 1, -'.md'.length) : undefined
      return wrongIn(read(file), own).map((cited) => `${file}: ${cited}`)
    })
    assert.deepEqual(wrong, [], 'Write `specification <file> §<section>`, and see that the section is there.')
  })

  test('none names a document that is not in the repository', () => {
    const away = /\bfacts [a-z-]+\.md|\bspec (?:SOAP )?§|\.\.\/shared\/(?:facts|found|spec|design)/
    assert.deepEqual(
      files.filter((file) => away.test(read(file).replaceAll(/\s*\n\s*(?:\*|\/\/|--)?\s*/g, ' '))),
      [],
    )
  })

  test('the check sees what is wrong', () => {
    assert.deepEqual(wrongIn('fine (specification api §4, rest-wire §5 and §7; RFC 9110 §15.5.9)'), [])
    assert.deepEqual(wrongIn('an item (specification rest-wire §5 item 4), broken (specification\n * soap-wire §2)'), [])
    assert.deepEqual(wrongIn('(specification api §99), (specification rest-wire §5 item 40), bare §3, nobody §1'), [
      'api §99',
      'rest-wire §5 item 40',
      'bare §3',
      'nobody §1',
    ])
  })
})
