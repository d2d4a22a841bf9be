import assert from 'node:assert/strict'
import { test } from 'node:test'
import { functionsOf } from './measured-code.ts'
import { isCode, listFiles, readText } from './sources.ts'

// STYLE: a function under 60 lines. A test's body is a list of what it does, in order; how long that is, is the subject's matter.
const most = 60

test('no function above 60 lines', () => {
  const long = listFiles()
    .filter(isCode)
    .flatMap((file) =>
      functionsOf(file, readText(file))
        .filter(({ lines }) => lines > most)
        .map(({ name, lines }) => `${file}: ${name} (${lines})`),
    )
  assert.deepEqual(long, [], 'Name its steps.')
})
