import { useTexts } from '@escudo/ui'
import { printedCardNumber, nationalPhone } from '../grouping.ts'
import { cardRows, phoneRows } from '../test-data.ts'
import { NumberTable } from './NumberTable.tsx'
import styles from './TestData.module.css'
import { testDataTexts } from './texts.ts'

export function TestData() {
  const texts = useTexts(testDataTexts)
  return (
    <section aria-labelledby="test-data" className={styles.testData}>
      <h2 id="test-data" className={styles.title}>
        {texts.title}
      </h2>
      <NumberTable title={texts.cards} note={texts.cardsNote} rows={cardRows} write={printedCardNumber} />
      <NumberTable title={texts.phones} note={texts.phonesNote} rows={phoneRows} write={nationalPhone} />
    </section>
  )
}
