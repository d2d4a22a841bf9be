import { useSayOf, type Say as SayOf } from '@escudo/ui'
import { followTexts } from '../follow-texts.ts'
import { texts } from '../texts.ts'

const allTexts = { ...texts, ...followTexts }
export type FollowKey = keyof typeof allTexts

/** Says a sentence of the page of a registration that was sent. */
export function useSay(): SayOf<FollowKey> {
  return useSayOf(allTexts)
}
