import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { IssuedReference, ReferenceIssuer, ReferenceRequest } from '../../server/src/acquirers/acquirer.ts'
import { aboutReference, referenceRequest } from './conformance-requests.ts'

type Issued = Extract<IssuedReference, { outcome: 'issued' }>
type ReferenceSubject = { references: ReferenceIssuer; payReference?: (reference: string, cents: number) => boolean }

async function issue({ references }: ReferenceSubject, changes: Partial<ReferenceRequest> = {}): Promise<[ReferenceRequest, Issued]> {
  const asked = referenceRequest(changes)
  const issued = await references.issue(asked)
  assert.equal(issued.outcome, 'issued')
  return [asked, issued as Issued]
}

/** Promises of a connector whose acquirer makes the references. */
export function referenceSuite(name: string, make: () => ReferenceSubject): void {
  describe(`${name} makes references`, () => {
    test('of five and nine digits, one a question, however often it is asked', async () => {
      const subject = make()
      const [asked, first] = await issue(subject)
      assert.match(`${first.referenceEntity} ${first.reference}`, /^\d{5} \d{9}$/)
      assert.deepEqual(await subject.references.issue(asked), first)
      const [, other] = await issue(subject)
      assert.notEqual(other.reference, first.reference)
      assert.equal((await subject.references.look(aboutReference(asked))).outcome, 'open')
    })

    test('and finds one again whose answer was lost', async () => {
      const { references } = make()
      const [asked] = await issue(make())
      const found = await references.look({ ...aboutReference(asked), knownAs: null })
      assert.equal(found.outcome, 'open')
      assert.equal(found.knownAs, aboutReference(asked).knownAs)
      assert.equal((await references.look(aboutReference(referenceRequest()))).outcome, 'notFound')
    })

    for (const cents of make().payReference ? [1250, 1300] : [])
      test(`and says what was paid, ${cents} of 1250, always by the same name`, async () => {
        const { references, payReference } = make()
        const [asked, { reference }] = await issue(make())
        assert(payReference!(reference, cents))
        const first = await references.look(aboutReference(asked))
        assert.equal(first.outcome, 'paid')
        assert.deepEqual(
          first.received.map(({ amountCents }) => amountCents),
          [cents],
        )
        assert.deepEqual(await references.look(aboutReference(asked)), first)
        assert.deepEqual(await references.cancel(aboutReference(asked)), first, 'What is paid cannot be taken back.')
      })

    test('and takes one back, which nobody pays any more', async () => {
      const { references, payReference } = make()
      const [asked, { reference }] = await issue(make())
      for (let time = 0; time < 2; time++) assert.equal((await references.cancel(aboutReference(asked))).outcome, 'gone')
      assert.equal((await references.look(aboutReference(asked))).outcome, 'gone')
      if (payReference) assert.equal(payReference(reference, 1250), false)
    })
  })
}
