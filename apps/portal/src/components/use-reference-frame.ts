import { useCallback, useEffect, useRef } from 'react'
import { onShown } from './api-panel.ts'

/** A frame of the reference: it is moved at once when it is drawn already, else as soon as it is. */
export function useReferenceFrame() {
  const frame = useRef<HTMLIFrameElement>(null)
  const isShown = useRef(false)
  const wanted = useRef<string>(undefined)

  const move = useCallback((address: string): void => {
    wanted.current = address
    const view = frame.current?.contentWindow
    if (!isShown.current || !view) return
    wanted.current = undefined
    view.location.assign(address)
  }, [])

  useEffect(
    () =>
      onShown((source) => {
        if (source === null || source !== frame.current?.contentWindow) return
        isShown.current = true
        if (wanted.current !== undefined) move(wanted.current)
      }),
    [move],
  )
  return { frame, move }
}
