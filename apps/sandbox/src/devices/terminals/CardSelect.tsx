import { Select, useLanguage, useTexts } from '@escudo/ui'
import { printedCardNumber } from '../../grouping.ts'
import { cardRows } from '../../test-data.ts'
import { terminalTexts } from './texts.ts'

/** Which of the test cards the customer holds. */
export function CardSelect({ number, onChoose }: { number: string; onChoose: (number: string) => void }) {
  const language = useLanguage()
  const options = cardRows.map((card) => ({ value: card.number, text: `${printedCardNumber(card.number)} · ${card.outcome[language]}` }))
  return <Select label={useTexts(terminalTexts).card} value={number} options={options} onChoose={onChoose} />
}
