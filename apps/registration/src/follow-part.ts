import { fetchWanted } from '@escudo/ui/fetch-wanted'
import type * as Part from './follow/part.ts'

let part: typeof Part | undefined

/** What follows a registration, once it has come. */
export const followPart = (): typeof Part | undefined => part
export function haveFollowPart(come: typeof Part): void {
  part = come
}

/** Most who fill the form in need it only once they have sent it; whether it came. */
export async function fetchFollowPart(): Promise<boolean> {
  if (part) return true
  if (!(await fetchWanted('part-'))) return false
  haveFollowPart(await import('./follow/part.ts'))
  return true
}
