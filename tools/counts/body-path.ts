import assert from 'node:assert/strict'
import { posix } from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'

// Follows the body of a call as a reader does: each file that looks into it, in order, while it is undivided. What a function makes
// of it is not the body any more: `partsOfOrder` takes it apart, and its parts go to one file each.

type Body = ESTree.Function | ESTree.ArrowFunctionExpression
type Called = { file: string; name: string }
type Module = { text: string; program: ESTree.Program; functions: Map<string, Body>; imports: Map<string, Called> }
/** In the order of the text: the file looks into what it holds, or hands some of it to a function. */
type Event = { at: number; called?: Called; taken?: boolean[] }

function moduleOf(file: string, text: string): Module {
  const { program } = parseSync(file, text)
  const [functions, imports]: [Module['functions'], Module['imports']] = [new Map(), new Map()]
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration' && statement.source.value.startsWith('.')) {
      const from = posix.join(posix.dirname(file), statement.source.value)
      for (const one of statement.specifiers) {
        if (one.type === 'ImportSpecifier' && one.imported.type === 'Identifier') {
          imports.set(one.local.name, { file: from, name: one.imported.name })
        }
      }
    }
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type === 'FunctionDeclaration' && declared.id) functions.set(declared.id.name, declared)
    for (const { id, init } of declared?.type === 'VariableDeclaration' ? declared.declarations : []) {
      if (id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression') functions.set(id.name, init)
    }
  }
  return { text, program, functions, imports }
}

const namesIn = (text: string): string[] => [...text.matchAll(/(?<![.\w'"/])[a-zA-Z_$][\w$]*/g)].map(([name]) => name)
const isFunction = ({ type }: ESTree.Node): boolean => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'

/** What one function does with the body; `held` are the names that it goes by there, and grows by those that it gets. */
function eventsOf(file: string, { text, program, imports }: Module, body: Body, held: Set<string>): Event[] {
  const events: Event[] = []
  const holds = (node: ESTree.Node): boolean => namesIn(text.slice(node.start, node.end)).some((name) => held.has(name))
  const isWithin = ({ start, end }: ESTree.Node): boolean => body.body !== null && start >= body.body.start && end <= body.body.end
  const names = new Set<number>()
  new Visitor({
    // A property's name is no use of what is called like it.
    MemberExpression: ({ computed, property }) => void (computed || names.add(property.start)),
    Property: ({ shorthand, key }) => void (shorthand || names.add(key.start)),
    VariableDeclarator: (declared) => {
      const { id, init } = declared
      if (!isWithin(declared) || !init || !['Identifier', 'MemberExpression', 'ObjectExpression'].includes(init.type)) return
      if (holds(init)) for (const name of namesIn(text.slice(id.start, id.end))) held.add(name)
    },
    Identifier: (node) => {
      if (isWithin(node) && !names.has(node.start) && held.has(node.name)) events.push({ at: node.start })
    },
    CallExpression: (node) => {
      if (!isWithin(node) || node.callee.type !== 'Identifier') return
      const { name } = node.callee
      const taken = node.arguments.map((one) => !isFunction(one) && holds(one))
      // What a function is handed to call later runs after it began.
      const at = node.arguments.find(isFunction)?.start ?? node.end
      if (taken.includes(true)) events.push({ at, called: imports.get(name) ?? { file, name }, taken })
    },
  }).visit(program)
  return events.toSorted((one, other) => one.at - other.at)
}

/** The files that look into the body of the call `name`, in order; a file that is entered again stands again. */
export function pathOfBody(start: string, name: string, read: (file: string) => string): string[] {
  const modules = new Map<string, Module>()
  const path: string[] = []
  const under: string[] = []
  function walk({ file, name: own }: Called, isHeld: (place: number, name: string) => boolean): void {
    const known = modules.get(file) ?? moduleOf(file, read(file))
    modules.set(file, known)
    const body = known.functions.get(own)
    if (!body || under.includes(`${file} ${own}`)) return
    under.push(`${file} ${own}`)
    const inParameters = body.params.flatMap(({ start: from, end }, place) =>
      namesIn(known.text.slice(from, end)).filter((one) => isHeld(place, one)),
    )
    for (const { called, taken } of eventsOf(file, known, body, new Set(inParameters))) {
      if (called) walk(called, (place) => taken?.[place] ?? false)
      else if (path.at(-1) !== file) path.push(file)
    }
    under.pop()
  }
  walk({ file: start, name }, (_, one) => one === 'body')
  assert.ok(path.length > 0, `${name} of ${start} does not look into its body.`)
  return path
}

/** How often the way comes back to a file that it had left. */
export const returnsOf = (path: readonly string[]): number => path.filter((file, at) => path.indexOf(file) < at).length
