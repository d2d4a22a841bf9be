import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseSync, Visitor, type ESTree } from 'vite'

// STYLE: a function under 60 lines. Measured in the tree, with the parser that builds the pages: text would guess.
const root = join(import.meta.dirname, '..')
const most = 60
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
// A test's body is a list of what it does, in order; how long that is, is the subject's matter.
const sources = listed
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)) && !/\.test\.tsx?$|\/test\/|^test\//.test(file))

type Found = { name: string; lines: number }

/** Every function of a file with its lines: an arrow and a method have no name of their own, their first words tell which. */
function functionsOf(file: string, text: string): Found[] {
  const found: Found[] = []
  const { program, errors } = parseSync(file, text)
  assert.deepEqual(errors, [], `${file} does not parse.`)
  const note = ({ start, end, ...node }: ESTree.Function | ESTree.ArrowFunctionExpression): void => {
    const body = text.slice(start, end)
    const own = 'id' in node ? node.id?.name : undefined
    found.push({ name: own ?? body.slice(0, most), lines: body.split('\n').length })
  }
  new Visitor({ FunctionDeclaration: note, FunctionExpression: note, ArrowFunctionExpression: note }).visit(program)
  return found
}

test('no function above 60 lines', () => {
  const long = sources.flatMap((file) =>
    functionsOf(file, readFileSync(join(root, file), 'utf8'))
      .filter(({ lines }) => lines > most)
      .map(({ name, lines }) => `${file}: ${name} (${lines})`),
  )
  assert.deepEqual(long, [], 'Name its steps.')
})
