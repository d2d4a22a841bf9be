import { formatAmount } from '@escudo/contracts/vocabulary'
import { Button, Select, useTexts, useLanguage } from '@escudo/ui'
import { useState } from 'react'
import type { TakeBack } from './own-payments.ts'
import styles from './Terminals.module.css'
import { terminalTexts } from './texts.ts'

type TakeBackFormProps = { choices: readonly TakeBack[]; busy: boolean; onTakeBack: (what: TakeBack) => void }

/** The device's menu for money that goes back: one of its last payments, whole, to the card that paid. */
export function TakeBackForm({ choices, busy, onTakeBack }: TakeBackFormProps) {
  const language = useLanguage()
  const texts = useTexts(terminalTexts)
  const [wished, setWished] = useState('')
  const chosen = choices.find(({ payment }) => payment.id === wished) ?? choices[0]
  if (!chosen) return <p className={styles.soft}>{texts.nothingToTakeBack}</p>
  const options = choices.map(({ payment: { id, amount, code, paymentMethod } }) => ({
    value: id,
    text: [formatAmount(amount, language), code, `•••• ${paymentMethod?.details?.last4Digits ?? ''}`].join(' · '),
  }))
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onTakeBack(chosen)
      }}
    >
      <Select label={texts.which} value={chosen.payment.id} options={options} onChoose={setWished} />
      <Button type="submit" busy={busy}>
        {texts.takeBack[chosen.way]}
      </Button>
      <p className={styles.soft}>{texts.takeBackHint}</p>
    </form>
  )
}
