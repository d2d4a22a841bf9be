import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathOfBody, returnsOf } from './body-path.ts'
import { functionsOf } from './measured-code.ts'
import { isCode, listFiles, readText } from '../sources.ts'

// STYLE: a function under 60 lines. A test's body is a list of what it does, in order; how long that is, is the subject's matter.
const most = 60
/** Beyond that a caller counts commas: what belongs together is an object. */
const mostParameters = 5

const functions = listFiles()
  .filter(isCode)
  .flatMap((file) => functionsOf(file, readText(file)).map((one) => ({ ...one, file })))

test('no function above 60 lines', () => {
  const long = functions.filter(({ lines }) => lines > most).map(({ file, name, lines }) => `${file}: ${name} (${lines})`)
  assert.deepEqual(long, [], 'Name its steps.')
})

test('no function with more than five parameters', () => {
  const wide = functions.filter(({ parameters }) => parameters > mostParameters).map(({ file, name }) => `${file}: ${name}`)
  assert.deepEqual(wide, [], 'Hand on what belongs together as one.')
})

test('the body of createCheckout is taken apart once', () => {
  const path = pathOfBody('server/src/operations/checkouts/create-checkout.ts', 'createCheckout', readText)
  assert.ok(path.includes('server/src/payments/terms/parts-of-order.ts'), 'The body was lost on the way.')
  assert.ok(returnsOf(path) <= 3, `It comes back to a file that it had left: ${path.join(' → ')}`)
})

test('a way that comes back is seen', () => {
  const files: Record<string, string> = {
    'a.ts': `import { b } from './b.ts'\nexport const order = (call, { body }) => { const { amount } = body; b(amount); return b(body.code) }`,
    'b.ts': `export function b(value) { return value }`,
  }
  const path = pathOfBody('a.ts', 'order', (file) => files[file]!)
  assert.deepEqual([path, returnsOf(path)], [['a.ts', 'b.ts', 'a.ts', 'b.ts'], 2])
})
