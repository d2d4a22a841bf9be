import type { Answer, OfficeData, OfficeId, OfficeInput, WireError } from '@escudo/contracts/page'
import { keepPreviousData, useQuery, useQueryClient, type Query } from '@tanstack/react-query'
import { createContext, useContext, useRef } from 'react'
import { useSayOf, useSend } from '@escudo/ui'
import { useOffice } from './office.ts'
import { newKey, pendingKey } from './once.ts'
import { tellSignedOut } from './shell/signed-out.ts'
import { words } from './words.ts'

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

const isRefused = (error: unknown, status: number): boolean => error instanceof Refused && error.status === status

/**
 * What a refused question means for what the screens hold: nobody is signed in any more, or this is no longer for whoever
 * asks, and what it once answered goes.
 */
export function heedRefusal(error: unknown, query: Query<unknown, unknown>): void {
  if (isRefused(error, 401)) tellSignedOut()
  if (isRefused(error, 403)) query.setState({ data: undefined })
}

const needsProof = 'e00904'
const notSignedIn = 'e00901'

/** Where a proof at another window has just given the browser another token, what was under way with the one before is asked once more. */
export async function askAgainWhenProved<T>(ask: () => Promise<Answer<T>>): Promise<Answer<T> | undefined> {
  const answer = await ask().catch(() => undefined)
  if (!answer || answer.success || answer.error.code !== notSignedIn) return answer
  await new Promise((resolve) => setTimeout(resolve, 300))
  return ask().catch(() => undefined)
}

const keyIsTaken = 'e00240'
type Headers = Record<string, string>

/**
 * The key of one filled form, where its call takes one: pressed twice, its answer lost, its page opened again, it is one
 * deed. Once there was an answer the next press is another one.
 */
function useOnce<Id extends OfficeId>(id: Id) {
  const { view, clientId } = useOffice()
  const say = useSayOf(words)
  const form = useRef({ key: '', isLost: false })
  const takesKey = view.routes[id].once === true

  /** Asks under the key; what was filled in otherwise after an answer was lost is refused once, in words that say why. */
  return async (input: { headers?: Headers }, ask: (headers: Headers) => Promise<Answer<unknown> | undefined>) => {
    if (!takesKey || input.headers) return ask(input.headers ?? {})
    const own = (form.current.key ||= newKey())
    const { key, settle } = pendingKey([clientId, id, input], own)
    const answer = await ask({ 'Idempotency-Key': key })
    if (!answer || answer.status >= 500) {
      form.current.isLost = true
      return answer
    }
    settle()
    const { isLost } = form.current
    form.current = { key: newKey(), isLost: false }
    const isOther = isLost && !answer.success && answer.error.code === keyIsTaken
    return isOther ? { ...answer, error: { ...answer.error, msg: say('mayBeDone') } } : answer
  }
}

/**
 * Does something once at a time. Where a fresh proof is wanted it is asked for, and then the very same call is made
 * again; what the screens know of the entity is asked for anew once it is done.
 */
export function useAct<Id extends OfficeId>(id: Id) {
  const { client } = useOffice()
  const queries = useQueryClient()
  const prove = useContext(StepUpContext)
  const once = useOnce(id)
  const { isSending, problem, send } = useSend<WireError>()

  async function ask(input: OfficeInput<Id>): Promise<{ data: OfficeData<Id> } | undefined> {
    const done = await send(async (report) => {
      const answer = await once(input, async (headers) => {
        const call = () => client[id]({ ...input, headers } as never) as Promise<Answer<unknown>>
        const first = await askAgainWhenProved(call)
        const mayAsk = first && !first.success && first.error.code === needsProof && (await prove())
        return mayAsk ? call().catch(() => undefined) : first
      })
      if (answer?.success) return { data: answer.data as OfficeData<Id> }
      if (answer?.status === 401) tellSignedOut()
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
