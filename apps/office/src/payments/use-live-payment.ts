import type { OfficeInput } from '@escudo/contracts/page'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keyOf } from '../calls.ts'
import { useOffice } from '../office.ts'
import { tellSignedOut } from '../shell/signed-out.ts'
import { ofPage } from '../shell/touched.ts'

const againMs = 3000

/** Follows a payment: each change comes by itself. Says whether the line stands. An EventSource could not name the entity. */
export function useLivePayment(input: OfficeInput<'getPaymentTimeline'>): boolean {
  const { clientId, view } = useOffice()
  const queries = useQueryClient()
  const [isLive, setIsLive] = useState(false)
  const { id } = input.params
  useEffect(() => {
    const leave = new AbortController()
    const follow = async (): Promise<void> => {
      const response = await fetch(`/office/api/payments/${id}/timeline`, {
        headers: {
          Accept: 'text/event-stream',
          ...ofPage(),
          [`${view.headerPrefix}-ClientId`]: clientId,
          'Accept-Language': document.documentElement.lang,
        },
        signal: leave.signal,
      })
      if (response.status === 401) tellSignedOut()
      if (!response.ok || !response.body) return
      setIsLive(true)
      let read = ''
      const text = response.body.pipeThrough(new TextDecoderStream())
      for await (const piece of text as unknown as AsyncIterable<string>) {
        const [rest = '', ...told] = `${read}${piece}`.split('\n\n').reverse()
        read = rest
        const last = told.find((block) => block.startsWith('data: '))
        if (last) queries.setQueryData(keyOf(clientId, 'getPaymentTimeline', { params: { id } }), { data: JSON.parse(last.slice(6)) })
      }
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = (): void =>
      void follow()
        .catch(() => undefined)
        .finally(() => {
          if (leave.signal.aborted) return
          setIsLive(false)
          timer = setTimeout(keep, againMs)
        })
    keep()
    return () => {
      leave.abort()
      clearTimeout(timer)
    }
  }, [id, clientId, view.headerPrefix, queries])
  return isLive
}
