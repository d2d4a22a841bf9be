import type { apiOperations, Data } from '@escudo/contracts'
import { useCallback, useEffect, useState } from 'react'
import { answered, type Answered } from '../../answered.ts'
import { useSandbox } from '../../sandbox-context.ts'

export type Challenge = Data<typeof apiOperations.getBankChallenge>
export type BankAnswer = 'approve' | 'refuse' | 'time_out'

/** What the bank asks, and answering it; an answered payer is taken back to the shop. */
export function useChallenge(challengeId: string) {
  const { client } = useSandbox()
  const [challenge, setChallenge] = useState<Answered<Challenge>>()
  const [refused, setRefused] = useState<string[]>()
  const [leaving, setLeaving] = useState(false)

  const load = useCallback(async () => {
    setChallenge(await answered(client.getBankChallenge({ params: { challengeId } })))
  }, [client, challengeId])

  useEffect(() => {
    void load()
    // The browser's back button may show this page as it was left, still on its way to the shop.
    const look = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setLeaving(false)
      void load()
    }
    addEventListener('pageshow', look)
    return () => removeEventListener('pageshow', look)
  }, [load])

  async function answer(given: BankAnswer, card?: string) {
    setLeaving(true)
    setRefused(undefined)
    const { data, refusal } = await answered(
      client.answerBankChallenge({ params: { challengeId }, body: { answer: given, ...(card && { card }) } }),
    )
    // In a frame of the shop's page, that page sees by itself what we decided; alone, we lead back to it.
    if (data && window.parent !== window) {
      setChallenge({ data })
      return
    }
    if (data) {
      location.assign(data.returnUrl)
      return
    }
    setLeaving(false)
    setRefused(refusal.words)
    // Somebody else may have answered meanwhile; a silent server keeps the question on the screen.
    if (refusal.status > 0) await load()
  }

  return { challenge, refused, leaving, load, answer }
}
