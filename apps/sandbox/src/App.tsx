import { useEffect } from 'react'
import { Bank } from './bank/Bank.tsx'
import { useSandbox } from './sandbox-context.ts'
import { World } from './world/World.tsx'

const bankPath = /^\/sandbox\/bank\/([^/]+)\/?$/

/** Two pages under one script: a card's bank, and everything else of the simulated world. */
export function App() {
  const { texts } = useSandbox()
  const challengeId = bankPath.exec(location.pathname)?.[1]
  const title = challengeId ? texts.bank.title : texts.world.title
  useEffect(() => {
    document.title = title
  }, [title])
  return challengeId ? <Bank challengeId={challengeId} /> : <World />
}
