import type { Client, WirePayment } from '@escudo/contracts'
import { useEffect, useState } from 'react'
import { answered } from '../../answered.ts'
import { onlyLooking } from '../../demo.ts'
import { useWorld } from '../../world/world-context.ts'

/** The last payments and refunds made on terminals, read again whenever something happens to the entity. */
export function useTillPayments(merchant: Client | undefined): WirePayment[] {
  const { world } = useWorld()
  const [payments, setPayments] = useState<WirePayment[]>([])
  const events = world?.events
  useEffect(() => {
    let isOver = false
    if (!merchant) return undefined
    void answered(merchant.listPayments({ query: { sort: '-createdAt', limit: 50 }, headers: onlyLooking })).then(({ data }) => {
      if (isOver || !data) return
      setPayments(
        data.filter(({ availableMethods, type }) => type !== 'reversal' && availableMethods.some((method) => method.type === 'TPA')),
      )
    })
    return () => {
      isOver = true
    }
  }, [merchant, events])
  return payments
}
