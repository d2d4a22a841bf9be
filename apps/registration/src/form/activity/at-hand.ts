import { fetchWanted } from '@escudo/ui/fetch-wanted'
import { useSyncExternalStore } from 'react'
import type * as Table from './activities.ts'

/** What is known of activities: their list, and what finds one in it. */
type ActivityTable = typeof Table
let table: ActivityTable | undefined
let coming: Promise<ActivityTable | undefined> | undefined
const heard = new Set<() => void>()

async function bring(): Promise<ActivityTable | undefined> {
  if (!(await fetchWanted('activities-'))) return undefined
  table = await import('./activities.ts')
  for (const tell of heard) tell()
  return table
}

/** The list, which is a seventh of the page and fetched when somebody begins to fill it in; undefined where there is no connection. */
export async function fetchActivities(): Promise<ActivityTable | undefined> {
  coming ??= bring()
  const come = await coming
  // Another time there may be one.
  if (!come) coming = undefined
  return come
}

export const activitiesAtHand = (): ActivityTable | undefined => table

function listen(tell: () => void): () => void {
  heard.add(tell)
  return () => heard.delete(tell)
}

/** The list, once it has come. */
export function useActivityTable(): ActivityTable | undefined {
  return useSyncExternalStore(listen, activitiesAtHand, () => undefined)
}
