type Tree = { [name: string]: Tree | string }

const mostFields = 500
const deepest = 5

/** The steps of a name such as `availableMethods[0][code]`; undefined when it is not of that form. */
function stepsOf(name: string): string[] | undefined {
  const match = /^(\w+)((?:\[\w*\])*)$/.exec(name)
  if (!match) return undefined
  const steps = [match[1]!, ...[...match[2]!.matchAll(/\[(\w*)\]/g)].map(([, step]) => step!)]
  return steps.length <= deepest ? steps : undefined
}

/** Puts a value at its place; an empty step is the next of a list. What would stand in two ways at once is left out. */
function put(tree: Tree, [step = '', ...rest]: string[], value: string): void {
  const name = step === '' ? String(Object.keys(tree).length) : step
  if (rest.length === 0) {
    if (typeof tree[name] !== 'object') tree[name] = value
    return
  }
  // Without a prototype: a field called `__proto__` is a field like any other.
  const branch = (tree[name] ??= Object.create(null) as Tree)
  if (typeof branch === 'object') put(branch, rest, value)
}

/** Objects whose names are all numbers are lists. */
function withLists(tree: Tree | string): unknown {
  if (typeof tree === 'string') return tree
  const entries = Object.entries(tree)
  if (entries.every(([name]) => /^\d{1,4}$/.test(name)))
    return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, branch]) => withLists(branch))
  return Object.fromEntries(entries.map(([name, branch]) => [name, withLists(branch)]))
}

/**
 * Reads a form as browsers send it, nested names in brackets as PHP has them: `user[email]=…` is `{user: {email: '…'}}`.
 * All values are text. Names of another form, too deep or too many are left out (specification rest-wire §6.1).
 */
export function parseForm(text: string): Record<string, unknown> {
  const tree: Tree = Object.create(null) as Tree
  for (const [name, value] of [...new URLSearchParams(text)].slice(0, mostFields)) {
    const steps = stepsOf(name)
    if (steps) put(tree, steps, value)
  }
  return Object.fromEntries(Object.entries(tree).map(([name, branch]) => [name, withLists(branch)]))
}
