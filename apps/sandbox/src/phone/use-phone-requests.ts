import type { apiOperations, Data } from '@escudo/contracts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ask } from '../ask.ts'
import { useSandbox } from '../sandbox-context.ts'

/** What waits, and how far its entity's clock is ahead of this browser's. */
export type PhoneRequest = Data<typeof apiOperations.listPhoneRequests>[number] & { offsetMs: number }

const everyMs = 2000

/** What waits on the phones, asked for again every two seconds while somebody looks at the page. */
export function usePhoneRequests() {
  const { client } = useSandbox()
  const [requests, setRequests] = useState<PhoneRequest[]>()
  const [silent, setSilent] = useState(false)
  const asked = useRef(0)

  const refresh = useCallback(async () => {
    const turn = ++asked.current
    const { data } = await ask(client.listPhoneRequests())
    // A slow answer must not bring back a request that was confirmed meanwhile.
    if (turn !== asked.current) return
    if (data) setRequests(data.map((request) => ({ ...request, offsetMs: new Date(request.now).getTime() - Date.now() })))
    setSilent(!data)
  }, [client])

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    look()
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [refresh])

  return { requests, silent, refresh }
}
