import { Button, useTexts } from '@escudo/ui'
import { useState } from 'react'
import { Refusal } from '../../parts/Refusal.tsx'
import styles from './CashMachine.module.css'
import { CashMachineFields } from './CashMachineFields.tsx'
import { CashMachineReceipt } from './CashMachineReceipt.tsx'
import { cashMachineTexts } from './texts.ts'
import { useCashMachine } from './use-cash-machine.ts'
import { WaitingReferences } from './WaitingReferences.tsx'

type Face = 'machine' | 'home'

/** A Multibanco machine, or a bank's page at home: pays a reference as anybody would, and shows what came of it. */
export function CashMachine() {
  const texts = useTexts(cashMachineTexts)
  const { entry, write, fill, problems, paying, outcome, pay, form } = useCashMachine()
  const faces = texts
  const [face, setFace] = useState<Face>('machine')
  const isLate = outcome?.data?.stateDetails.state === 'pending'
  return (
    <section aria-labelledby="cash-machine" className={styles.machine} data-face={face}>
      <h2 id="cash-machine" className={styles.title}>
        {texts.title}
      </h2>
      <div role="group" aria-label={faces.faces} className={styles.faces}>
        {(['machine', 'home'] as const).map((one) => (
          <button key={one} type="button" className={styles.face} aria-pressed={face === one} onClick={() => setFace(one)}>
            {faces[one]}
          </button>
        ))}
      </div>
      <WaitingReferences chosen={entry.reference} onChoose={fill} />
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void pay()
        }}
      >
        <div className={styles.screen}>
          <p className={styles.lead}>{face === 'machine' ? texts.lead : faces.homeTitle}</p>
          <CashMachineFields entry={entry} problems={problems} onWrite={write} />
        </div>
        <div className={styles.keys}>
          <Button type="submit" busy={paying}>
            {paying ? texts.paying : texts.pay}
          </Button>
        </div>
      </form>
      <div className={styles.slot} aria-hidden="true" />
      <div role="status" className={styles.tray}>
        {isLate && <p className={styles.late}>{faces.later}</p>}
        {outcome?.data && <CashMachineReceipt key={outcome.data.id} payment={outcome.data} />}
        {outcome?.refusal && (
          <div className={styles.refusal}>
            <Refusal title={texts.refused} words={outcome.refusal.words} />
          </div>
        )}
      </div>
    </section>
  )
}
