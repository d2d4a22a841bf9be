import { useTexts } from '@escudo/ui'
import { useEffect } from 'react'
import { Bank } from './devices/bank/Bank.tsx'
import { bankTexts } from './devices/bank/texts.ts'
import { worldTexts } from './world/texts.ts'
import { World } from './world/World.tsx'

const bankPath = /^\/sandbox\/bank\/([^/]+)\/?$/

/** Two pages under one script: a card's bank, and everything else of the simulated world. */
export function App() {
  const challengeId = bankPath.exec(location.pathname)?.[1]
  const title = useTexts<{ title: string }>(challengeId ? bankTexts : worldTexts).title
  useEffect(() => {
    document.title = title
  }, [title])
  return challengeId ? <Bank challengeId={challengeId} /> : <World />
}
