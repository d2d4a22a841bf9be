import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOfFile } from './lines-of-file.ts'
import { readTable } from './read-table.ts'

test('a table is read as spreadsheets of either kind write it', () => {
  assert.deepEqual(readTable('\uFEFFa;b\r\n"1;2";"say ""hi"""\r\n'), [['a', 'b'], ['1;2', 'say "hi"'], ['']])
  assert.deepEqual(readTable('a,b\n"one\ntwo", 3 '), [
    ['a', 'b'],
    ['one\ntwo', '3'],
  ])
  assert.deepEqual(readTable('a\tb'), [['a', 'b']])
})

test('columns by their names, in whichever order, or in the usual one', () => {
  assert.deepEqual(linesOfFile('Código;Montante;Até\nSOCIO-1;12,50;31/12/2026\n\nSOCIO-2;"7";'), {
    lines: [
      { amount: 1250, code: 'SOCIO-1', validDate: { end: '2026-12-31' } },
      { amount: 700, code: 'SOCIO-2' },
    ],
    problems: [],
  })
  assert.deepEqual(linesOfFile('12.50,A,Quota\n').lines, [{ amount: 1250, code: 'A', summary: 'Quota' }])
})

test('what is wrong is told by the line of the file, and all of it', () => {
  const rows: [string, { line: number; what: string }[]][] = [
    [
      'montante;ate\nx;1/1/2026\n1;31/02/2026\n0;',
      [
        { line: 2, what: 'amount' },
        { line: 3, what: 'until' },
        { line: 4, what: 'amount' },
      ],
    ],
    ['montante;id\n1;a\n2;a', [{ line: 3, what: 'repeated' }]],
    ['código;descrição\nA;B', [{ line: 1, what: 'noAmount' }]],
    [`montante;descrição\n1;${'x'.repeat(501)}`, [{ line: 2, what: 'long' }]],
    ['', [{ line: 1, what: 'none' }]],
  ]
  for (const [text, problems] of rows) assert.deepEqual(linesOfFile(text).problems, problems, text.slice(0, 40))
})
