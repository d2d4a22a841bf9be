import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { RegistrationDocumentKind } from '@escudo/contracts/page'
import { isOfSoleTrader, nextPaper, papersOf } from './papers.ts'

const document = (kind: RegistrationDocumentKind) =>
  ({ kind, name: `${kind}.pdf`, type: 'application/pdf', bytes: 1, createdAt: '' }) as const

describe('what is asked for, and what of it is here', () => {
  type Row = [name: string, came: RegistrationDocumentKind[], wanted: RegistrationDocumentKind[], shown: string, next: string | undefined]
  const rows: Row[] = [
    ['nothing yet', [], [], 'company missing, account missing, identity missing', 'company'],
    ['one of three', ['account'], [], 'company missing, account received, identity missing', 'company'],
    ['all', ['company', 'account', 'identity'], [], 'company received, account received, identity received', undefined],
    [
      'two of one kind',
      ['company', 'company', 'account', 'identity'],
      [],
      'company received, account received, identity received',
      undefined,
    ],
    [
      'all, and one that compliance wants again',
      ['company', 'account', 'identity'],
      ['account'],
      'company received, account again, identity received',
      'account',
    ],
    [
      'one more that compliance wants',
      ['company', 'account', 'identity'],
      ['owners'],
      'company received, account received, identity received, owners missing',
      'owners',
    ],
    ['what nobody asked for is shown too', ['other'], [], 'company missing, account missing, identity missing, other received', 'company'],
  ]
  for (const [name, came, wanted, shown, next] of rows)
    test(name, () => {
      const papers = papersOf({ documents: came.map(document), wanted })
      assert.equal(papers.map(({ kind, state }) => `${kind} ${state}`).join(', '), shown)
      assert.equal(nextPaper(papers), next)
    })
})

test('of who works alone no certificate of a company is asked for', () => {
  assert(isOfSoleTrader('company', '199999999'))
  assert(!isOfSoleTrader('company', '511000006'))
  assert(!isOfSoleTrader('identity', '199999999'))
})
