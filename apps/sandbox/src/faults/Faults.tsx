import { faultKinds, type FaultKind } from '@escudo/contracts/vocabulary'
import { Select, useTexts } from '@escudo/ui'
import { useState } from 'react'
import { answered } from '../answered.ts'
import { Refusal } from '../parts/Refusal.tsx'
import { useSandbox } from '../sandbox-context.ts'
import { useMoment } from '../world/use-moment.ts'
import { useWorld } from '../world/world-context.ts'
import styles from './Faults.module.css'
import { faultTexts } from './texts.ts'

const minutes = ['1', '10', '60']

/** The fuse box: what can go wrong around the chosen entity, each behind a switch that goes off by itself. */
export function Faults() {
  const { client } = useSandbox()
  const texts = useTexts(faultTexts)
  const { world, clientId } = useWorld()
  const moment = useMoment()
  const [offAfter, setOffAfter] = useState('10')
  const [refused, setRefused] = useState<string[]>()

  async function set(kind: FaultKind, on: boolean) {
    const { refusal } = await answered(client.setFault({ body: { clientId, kind, on, minutes: Number(offAfter) } }))
    setRefused(refusal?.words)
  }

  return (
    <section aria-labelledby="faults">
      <div className={styles.head}>
        <div>
          <h2 id="faults" className={styles.title}>
            {texts.title}
          </h2>
          <p className={styles.lead}>{texts.lead}</p>
        </div>
        <Select
          label={texts.minutes}
          value={offAfter}
          options={minutes.map((value) => ({ value, text: texts.minute(Number(value)) }))}
          onChoose={setOffAfter}
        />
      </div>
      <ul className={styles.switches}>
        {faultKinds.map((kind) => {
          const fault = world?.faults.find((one) => one.kind === kind)
          return (
            <li key={kind} className={styles.fuse} data-on={fault !== undefined || undefined}>
              <label className={styles.switch}>
                <input
                  type="checkbox"
                  role="switch"
                  aria-checked={fault !== undefined}
                  aria-describedby={`fault-${kind}`}
                  checked={fault !== undefined}
                  onChange={({ target }) => void set(kind, target.checked)}
                />
                <span className={styles.name}>{texts.kinds[kind].name}</span>
              </label>
              <p id={`fault-${kind}`} className={styles.what}>
                {texts.kinds[kind].what} {fault && <span className={styles.until}>{texts.until(moment(fault.endsAt))}</span>}
              </p>
            </li>
          )
        })}
      </ul>
      <div role="alert">{refused && <Refusal words={refused} />}</div>
    </section>
  )
}
