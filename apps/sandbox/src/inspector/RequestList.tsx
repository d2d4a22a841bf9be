import { useTexts } from '@escudo/ui'
import { CopyText } from '../parts/CopyText.tsx'
import { useSandbox } from '../sandbox-context.ts'
import { useMoment } from '../world/use-moment.ts'
import { useWorld } from '../world/world-context.ts'
import styles from './Inspector.module.css'
import { Nothing } from './Nothing.tsx'
import { readable } from './readable.ts'
import { InspectorRow } from './InspectorRow.tsx'
import { inspectorTexts } from './texts.ts'
import { useDetail } from './use-detail.ts'

export function RequestList() {
  const { client } = useSandbox()
  const texts = useTexts(inspectorTexts)
  const { world } = useWorld()
  const moment = useMoment()
  const { open, detail, toggle } = useDetail((requestId) => client.getLoggedRequest({ params: { requestId } }))
  const requests = world?.requests ?? []
  if (requests.length === 0) return <Nothing title={texts.noRequests} />
  const shown = detail?.data
  return (
    <>
      <p className={styles.note}>{texts.masked}</p>
      <ul className={styles.list} aria-label={texts.requests}>
        {requests.map(({ requestId, at, method, path, status, ms }) => (
          <InspectorRow
            key={requestId}
            id={requestId}
            when={moment(at)}
            open={open === requestId}
            onToggle={() => toggle(requestId)}
            detail={
              shown && (
                <>
                  <p className={styles.note}>
                    {texts.requestId}: <code>{requestId}</code>
                  </p>
                  <h3 className={styles.subtitle}>{texts.sent}</h3>
                  {shown.requestBody ? <CopyText label={texts.sent} text={readable(shown.requestBody)} /> : <p>{texts.noBody}</p>}
                  <h3 className={styles.subtitle}>{texts.answer}</h3>
                  {shown.answerBody ? <CopyText label={texts.answer} text={readable(shown.answerBody)} /> : <p>{texts.noBody}</p>}
                </>
              )
            }
          >
            <b>{method}</b> <code>{path}</code>
            <span className={styles.tag} data-good={status < 400 || undefined}>
              {status}
            </span>
            <span className={styles.soft}>{ms} ms</span>
          </InspectorRow>
        ))}
      </ul>
    </>
  )
}
