import { setTimeout as wait } from 'node:timers/promises'
import { AcquirerOutage, type AcquirerAnswer } from './acquirer.ts'

/** An acquirer's answer, or `unknown` when it is silent for too long or the line breaks. Other errors are faults. */
export async function withinTime(asking: Promise<AcquirerAnswer>, timeoutMs: number): Promise<AcquirerAnswer> {
  const stop = new AbortController()
  const silence = wait(timeoutMs, { outcome: 'unknown' } as const, { signal: stop.signal, ref: false })
  try {
    return await Promise.race([asking, silence])
  } catch (error) {
    if (error instanceof AcquirerOutage) return { outcome: 'unknown' }
    throw error
  } finally {
    stop.abort()
    silence.catch(() => undefined)
  }
}
