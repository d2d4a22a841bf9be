import type { Answer, OfficeData, OfficeId, OfficeInput, WireError } from '@escudo/contracts/page'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { useSend } from '@escudo/ui'
import { useOffice } from './office.ts'

/** What the server said no with. */
export class Refused extends Error {
  readonly status: number
  readonly error: WireError
  /** After how long it may be asked again, where the server said so. */
  readonly waitMs: number | undefined
  constructor(status: number, error: WireError, waitMs?: number) {
    super(error.msg)
    this.status = status
    this.error = error
    this.waitMs = waitMs
  }
}

const waitOf = (error: unknown): number | undefined => (error instanceof Refused ? error.waitMs : undefined)
/** What nobody answered is asked once more; who asked too often waits as long as they were told, a few times; a no stays one. */
export function mayRetry(count: number, error: unknown): boolean {
  if (waitOf(error) !== undefined) return count < 5
  return count < 1 && !(error instanceof Refused && error.status < 500)
}
export const retryMs = (count: number, error: unknown): number => waitOf(error) ?? 1000 * 2 ** count

type Got<Id extends OfficeId> = { data: OfficeData<Id>; meta?: { totalCount: number; nextCursor?: string } }

/** One key for one question; the server hands over its first answers under the same. */
export const keyOf = (clientId: string, id: string, input: object = {}): readonly [string, string, object] => [clientId, id, input]

function take<Id extends OfficeId>(answer: Answer<unknown>): Got<Id> {
  if (!answer.success) {
    const { status, error, headers } = answer
    throw new Refused(status, error, status === 429 ? 1000 * Number(headers.get('Retry-After') ?? 1) : undefined)
  }
  return { data: answer.data, ...(answer.meta && { meta: answer.meta }) } as Got<Id>
}

type Options = { refetchInterval?: number; enabled?: boolean; keepsLast?: boolean }

/** What an operation answers, kept and asked again when the window has the focus again. */
export function useCall<Id extends OfficeId>(id: Id, input?: OfficeInput<Id>, { keepsLast, ...options }: Options = {}) {
  const { client, clientId } = useOffice()
  return useQuery({
    queryKey: keyOf(clientId, id, input),
    queryFn: async (): Promise<Got<Id>> => take((await client[id](input as never)) as Answer<unknown>),
    ...(keepsLast && { placeholderData: keepPreviousData }),
    ...options,
  })
}

/** Asks for a fresh proof of who one is; false when somebody would rather not. */
export const StepUpContext = createContext<() => Promise<boolean>>(() => Promise.resolve(false))

const needsProof = 'e00904'
const notSignedIn = 'e00901'

/** Where a proof at another window has just given the browser another token, what was under way with the one before is asked once more. */
export async function askAgainWhenProved<T>(ask: () => Promise<Answer<T>>): Promise<Answer<T> | undefined> {
  const answer = await ask().catch(() => undefined)
  if (!answer || answer.success || answer.error.code !== notSignedIn) return answer
  await new Promise((resolve) => setTimeout(resolve, 300))
  return ask().catch(() => undefined)
}

/**
 * Does something once at a time. Where a fresh proof is wanted it is asked for, and then the very same call is made
 * again; what the screens know of the entity is asked for anew once it is done.
 */
export function useAct<Id extends OfficeId>(id: Id) {
  const { client } = useOffice()
  const queries = useQueryClient()
  const prove = useContext(StepUpContext)
  const { isSending, problem, send } = useSend<WireError>()

  async function ask(input: OfficeInput<Id>): Promise<{ data: OfficeData<Id> } | undefined> {
    const done = await send(async (report) => {
      const call = () => client[id](input as never) as Promise<Answer<unknown>>
      let answer = await askAgainWhenProved(call)
      if (answer && !answer.success && answer.error.code === needsProof && (await prove())) answer = await call().catch(() => undefined)
      if (answer?.success) return { data: answer.data as OfficeData<Id> }
      if (answer) report(answer.error)
      else report({ code: 'e00000', msg: '', errors: [] })
      return undefined
    })
    if (done) await queries.invalidateQueries()
    return done
  }

  return {
    isSending,
    problem,
    /** Says no before anything is sent. */
    refuse: async (error: WireError): Promise<undefined> => {
      await send((report) => Promise.resolve(report(error)))
      return undefined
    },
    act: async (input: OfficeInput<Id>): Promise<OfficeData<Id> | undefined> => (await ask(input))?.data,
    /** The same where nothing is answered: whether it was done. */
    did: async (input: OfficeInput<Id>): Promise<boolean> => (await ask(input)) !== undefined,
  }
}
