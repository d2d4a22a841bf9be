import { useSandbox } from '../sandbox-context.ts'
import { Button } from '../parts/Button.tsx'
import { Refusal } from '../parts/Refusal.tsx'
import styles from './CashMachine.module.css'
import { CashMachineFields } from './CashMachineFields.tsx'
import { Receipt } from './Receipt.tsx'
import { useCashMachine } from './use-cash-machine.ts'

/** A Multibanco machine: pays a reference as anybody in the street would, and prints what came of it. */
export function CashMachine() {
  const { texts } = useSandbox()
  const words = texts.cashMachine
  const { entry, write, problems, paying, outcome, pay, form } = useCashMachine()
  return (
    <section aria-labelledby="cash-machine" className={styles.machine}>
      <h2 id="cash-machine" className={styles.title}>
        {words.title}
      </h2>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void pay()
        }}
      >
        <div className={styles.screen}>
          <p className={styles.lead}>{words.lead}</p>
          <CashMachineFields entry={entry} problems={problems} onWrite={write} />
        </div>
        <div className={styles.keys}>
          <Button submit kind="primary" busy={paying}>
            {paying ? words.paying : words.pay}
          </Button>
        </div>
      </form>
      <div className={styles.slot} aria-hidden="true" />
      <div role="status" className={styles.tray}>
        {outcome?.data && <Receipt key={outcome.data.id} payment={outcome.data} />}
        {outcome?.refusal && (
          <div className={styles.refusal}>
            <Refusal title={words.refused} words={outcome.refusal.words} hint={outcome.refusal.status === 404 ? words.hint : undefined} />
          </div>
        )}
      </div>
    </section>
  )
}
