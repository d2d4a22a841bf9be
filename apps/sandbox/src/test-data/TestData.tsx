import { groupCardNumber, nationalPhone } from '../grouping.ts'
import { useSandbox } from '../sandbox-context.ts'
import { testCards, testPhones } from '../test-data.ts'
import styles from './TestData.module.css'
import { NumberTable } from './NumberTable.tsx'

export function TestData() {
  const words = useSandbox().texts.testData
  return (
    <section aria-labelledby="test-data" className={styles.testData}>
      <h2 id="test-data" className={styles.title}>
        {words.title}
      </h2>
      <NumberTable title={words.cards} note={words.cardsNote} rows={testCards} write={groupCardNumber} />
      <NumberTable title={words.phones} note={words.phonesNote} rows={testPhones} write={nationalPhone} />
    </section>
  )
}
