import type { apiOperations, Data } from '@escudo/contracts'
import { useState } from 'react'
import { answered, type Answered } from '../answered.ts'
import { useSandbox } from '../sandbox-context.ts'

/** An entity's new time and what fell due on the way there. */
export type Moved = Data<typeof apiOperations.advanceClock>

/** Moves one entity's clock; the last outcome stays until the next move. */
export function useClock() {
  const { client } = useSandbox()
  const [moving, setMoving] = useState(false)
  const [outcome, setOutcome] = useState<Answered<Moved>>()

  async function move(clientId: string, advanceSeconds: number) {
    setMoving(true)
    const next = await answered(client.advanceClock({ body: { clientId, advanceSeconds } }))
    setOutcome(next)
    setMoving(false)
  }

  return { moving, outcome, move }
}
