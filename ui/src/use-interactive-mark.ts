import { useEffect } from 'react'

/** Marks the moment from which the page answers (`performance.getEntriesByName('interactive')`): whoever measures it, or tests it, waits for that. */
export function useInteractiveMark(): void {
  useEffect(() => {
    performance.mark('interactive')
  }, [])
}
