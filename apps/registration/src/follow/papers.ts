import { isOfPerson, registrationDocumentKinds, type RegistrationDocumentKind, type WireRegistrationProgress } from '@escudo/contracts/page'

type Progress = Pick<WireRegistrationProgress, 'documents' | 'wanted'>
/** One paper that is asked for: what came of it, and whether that is enough. `again`: something came, and compliance asks for another. */
export type Paper = { kind: RegistrationDocumentKind; state: 'received' | 'missing' | 'again'; documents: Progress['documents'] }

/** What everybody is asked for; compliance may ask for more. */
const always: readonly RegistrationDocumentKind[] = ['company', 'account', 'identity']

/** What is asked for, in an order that stays, and what else came. */
export function papersOf({ documents, wanted }: Progress): Paper[] {
  const kinds = [...always, ...registrationDocumentKinds.filter((kind) => !always.includes(kind))]
  return kinds.flatMap((kind): Paper[] => {
    const own = documents.filter((one) => one.kind === kind)
    const isWanted = wanted.includes(kind)
    if (own.length === 0) return isWanted || always.includes(kind) ? [{ kind, state: 'missing', documents: own }] : []
    return [{ kind, state: isWanted ? 'again' : 'received', documents: own }]
  })
}

/** What is to be sent next; undefined when all is here. */
export function nextPaper(papers: readonly Paper[]): RegistrationDocumentKind | undefined {
  return papers.find(({ state }) => state !== 'received')?.kind
}

/** Who works alone has no company, and so no certificate of one: another paper stands for it. */
export const isOfSoleTrader = (kind: RegistrationDocumentKind, clientId: string): boolean => kind === 'company' && isOfPerson(clientId)
