import { useEffect, useEffectEvent } from 'react'

const longest = 100

/** Hears what somebody looked for in another room of ours: the page’s address brings the words as `q`. */
export function useAsked(onAsked: (words: string) => void, isHeard: boolean): void {
  const heard = useEffectEvent((): void => {
    const words = new URLSearchParams(window.location.search).get('q')?.trim().slice(0, longest)
    if (words && isHeard) onAsked(words)
  })
  useEffect(() => heard(), [])
}
