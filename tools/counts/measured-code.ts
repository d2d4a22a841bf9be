import assert from 'node:assert/strict'
import { parseSync, Visitor, type ESTree } from 'vite'

// What is counted of code is counted in the tree, with the parser that builds the pages: text would guess.

type Found = { name: string; lines: number; parameters: number }

function treeOf(file: string, text: string): ESTree.Program {
  const { program, errors } = parseSync(file, text)
  assert.deepEqual(errors, [], `${file} does not parse.`)
  return program
}

/** Every function of a file with its lines: an arrow and a method have no name of their own, their first words tell which. */
export function functionsOf(file: string, text: string): Found[] {
  const found: Found[] = []
  const note = ({ start, end, params, ...node }: ESTree.Function | ESTree.ArrowFunctionExpression): void => {
    const body = text.slice(start, end)
    const own = 'id' in node ? node.id?.name : undefined
    found.push({ name: own ?? body.slice(0, 60), lines: body.split('\n').length, parameters: params.length })
  }
  new Visitor({ FunctionDeclaration: note, FunctionExpression: note, ArrowFunctionExpression: note }).visit(treeOf(file, text))
  return found
}

/** How many casts a file has; `as const` is not one. */
export function castsOf(file: string, text: string): number {
  let casts = 0
  const visitor = new Visitor({
    TSAsExpression: ({ typeAnnotation }) => {
      if (text.slice(typeAnnotation.start, typeAnnotation.end) !== 'const') casts += 1
    },
  })
  visitor.visit(treeOf(file, text))
  return casts
}
