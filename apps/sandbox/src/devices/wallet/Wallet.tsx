import { methodName } from '@escudo/contracts/vocabulary'
import { useLanguage, useTexts } from '@escudo/ui'
import { useState } from 'react'
import { answered } from '../../answered.ts'
import { Empty } from '../../parts/Empty.tsx'
import { Refusal } from '../../parts/Refusal.tsx'
import { useSandbox } from '../../sandbox-context.ts'
import { useWorld } from '../../world/world-context.ts'
import type { BankAnswer } from '../bank/use-challenge.ts'
import { questioners } from '../questions.ts'
import { deviceTexts } from './texts.ts'
import styles from './Wallet.module.css'
import { WalletSheet } from './WalletSheet.tsx'

/** Every payer's wallet in one: what waits to be confirmed, as the wallet shows it. */
export function Wallet() {
  const { client } = useSandbox()
  const language = useLanguage()
  const texts = useTexts(deviceTexts)
  const { world } = useWorld()
  const [refused, setRefused] = useState<string[]>()
  const waiting = (world?.challenges ?? []).filter(({ code }) => questioners[code]?.Question === WalletSheet)

  async function answer(challengeId: string, given: BankAnswer, card?: string) {
    const body = { answer: given, ...(card && { card }) }
    const { refusal } = await answered(client.answerBankChallenge({ params: { challengeId }, body }))
    setRefused(refusal?.words)
  }

  return (
    <section aria-labelledby="wallet" className={styles.wallet}>
      <h2 id="wallet" className={styles.title}>
        {texts.title}
      </h2>
      {waiting.length > 0 ? <p className={styles.note}>{texts.lead}</p> : <Empty title={texts.none}>{texts.noneHint}</Empty>}
      <ul className={styles.list}>
        {waiting.map((challenge) => (
          <li key={challenge.challengeId} className={styles.sheet}>
            <p className={styles.brand}>{texts.simulated(methodName(challenge.code)[language])}</p>
            <WalletSheet challenge={challenge} leaving={false} onAnswer={(...given) => void answer(challenge.challengeId, ...given)} />
          </li>
        ))}
      </ul>
      <div role="alert">{refused && <Refusal words={refused} />}</div>
    </section>
  )
}
