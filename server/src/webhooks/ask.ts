import { isReachable } from './addresses.ts'
import { openAgent, readAnswer } from './send.ts'

/**
 * What an address that the operator named answers, as text; undefined where it does not answer 200 in time, or may not be asked. Never follows a
 * redirect, never throws: a socket of its own, which is seldom wanted.
 */
export async function askAddress(
  url: string,
  { allowPrivate, timeoutMs }: { allowPrivate: boolean; timeoutMs: number },
): Promise<string | undefined> {
  if (!isReachable(url, allowPrivate)) return undefined
  const { agent, request } = await openAgent(allowPrivate)
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await request(url, { headers: { accept: 'application/json' }, dispatcher: agent, signal })
    const answer = await readAnswer(response.body)
    return response.statusCode === 200 ? answer : undefined
  } catch {
    return undefined
  } finally {
    await agent.destroy()
  }
}
