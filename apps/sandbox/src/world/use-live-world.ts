import { useEffect, useState } from 'react'
import type { StreamState, LiveWorld, WorldState } from './world-context.ts'

/** Follows an entity's world over one stream: everything at first, then the parts that changed. */
export function useLiveWorld(first: string): LiveWorld {
  const [clientId, choose] = useState(first)
  const [world, setWorld] = useState<WorldState>()
  const [line, setLine] = useState<StreamState>('connecting')
  const [offsetMs, setOffset] = useState(0)
  const [phonesAt, setPhonesAt] = useState(0)

  useEffect(() => {
    if (!/^\d{9}$/.test(clientId)) return undefined
    const source = new EventSource(`/api/sandbox/world?clientId=${clientId}`)
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const parts: WorldState = JSON.parse(data)
      setWorld((before) => ({ ...before, ...parts }))
      setOffset(new Date(parts.now).getTime() - Date.now())
      if ('phoneRequests' in parts) setPhonesAt(Date.now())
      setLine('live')
    })
    source.addEventListener('error', () => setLine('lost'))
    return () => source.close()
  }, [clientId])

  return { world, line, offsetMs, phonesAt, clientId, choose }
}
