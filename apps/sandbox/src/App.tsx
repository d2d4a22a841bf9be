import { useLanguage, useTexts } from '@escudo/ui'
import { useEffect } from 'react'
import { Bank } from './devices/bank/Bank.tsx'
import { bankTexts } from './devices/bank/texts.ts'
import { places } from './world/parts.ts'
import { shownPart } from './world/show.ts'
import { worldTexts } from './world/texts.ts'
import { World } from './world/World.tsx'

const bankPath = /^\/sandbox\/bank\/([^/]+)\/?$/

/** Two pages under one script: a card's bank, and everything else of the simulated world. */
export function App() {
  const challengeId = bankPath.exec(location.pathname)?.[1]
  const language = useLanguage()
  const whole = useTexts<{ title: string }>(challengeId ? bankTexts : worldTexts).title
  const shown = challengeId ? undefined : shownPart(location.search, places)
  // Which part it is comes first: in a row of tabs, and for who hears it.
  const title = shown === undefined || shown === 'all' ? whole : `${shown.name[language]} · ${whole}`
  useEffect(() => {
    document.title = title
  }, [title])
  return challengeId ? <Bank challengeId={challengeId} /> : <World />
}
