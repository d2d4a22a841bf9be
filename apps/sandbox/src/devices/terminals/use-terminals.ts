import type { WireTerminal } from '@escudo/contracts'
import { useEffect, useState } from 'react'
import { answered } from '../../answered.ts'
import { onlyLooking, useMerchant } from '../../demo.ts'

/** The terminals of the chosen entity. */
export function useTerminals(): { cloud: WireTerminal | undefined; standalone: WireTerminal | undefined } {
  const merchant = useMerchant()
  const [terminals, setTerminals] = useState<WireTerminal[]>([])
  useEffect(() => {
    let isOver = false
    setTerminals([])
    if (merchant) void answered(merchant.listTerminals({ headers: onlyLooking })).then(({ data }) => !isOver && setTerminals(data ?? []))
    return () => {
      isOver = true
    }
  }, [merchant])
  return {
    cloud: terminals.find(({ features }) => features.allowRemoteTransactions),
    standalone: terminals.find(({ features }) => !features.allowRemoteTransactions),
  }
}
