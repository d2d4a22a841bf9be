import { setTimeout as wait } from 'node:timers/promises'
import { AcquirerOutage, type AcquirerAnswer, type InquiryAnswer } from './acquirer.ts'

/** An acquirer's answer, or `unknown` when it is silent for too long or the line breaks. Other errors are faults. */
export async function withinTime<A extends InquiryAnswer = AcquirerAnswer>(
  asking: Promise<A>,
  timeoutMs: number,
): Promise<A | { outcome: 'unknown' }> {
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
