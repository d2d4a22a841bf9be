import assert from 'node:assert/strict'
import type { Refusal } from '@escudo/contracts'
import { refuse, type SdkServices } from './call.ts'

/** The zip of an SDK, or why there is none today. */
export async function makeSdk(
  { sdks, log }: Pick<SdkServices, 'sdks' | 'log'>,
  language: string,
  options: Readonly<Record<string, string>>,
): Promise<{ zip: Buffer } | { refusal: Refusal }> {
  const answer = await sdks.generate(language, options)
  if ('zip' in answer) return answer
  const { without, reason } = answer
  log.warn({ language, without, reason }, 'An SDK could not be generated.')
  if (without === 'java') return refuse('e00802')
  if (without === 'generator') return refuse('e00803')
  if (without === 'time') return refuse('e00701')
  // The options are the caller's; without any, the document or the generator is at fault.
  assert(Object.keys(options).length > 0, `The generator of ${language} does not take our document.`)
  return refuse('e00801')
}
