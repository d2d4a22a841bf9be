import { Select } from '@escudo/ui'
import { groupCardNumber } from '../grouping.ts'
import { useSandbox } from '../sandbox-context.ts'
import { testCards } from '../test-data.ts'

/** Which of the test cards the customer holds. */
export function CardSelect({ number, onChoose }: { number: string; onChoose: (number: string) => void }) {
  const { language, texts } = useSandbox()
  const options = testCards.map((card) => ({ value: card.number, text: `${groupCardNumber(card.number)} · ${card.outcome[language]}` }))
  return <Select label={texts.desk.terminal.card} value={number} options={options} onChoose={onChoose} />
}
