import { useSandbox } from '../sandbox-context.ts'
import { CopyText } from '../parts/CopyText.tsx'
import { useMoment } from '../world/use-moment.ts'
import { useWorld } from '../world/world-context.ts'
import styles from './Inspector.module.css'
import { Nothing } from './Nothing.tsx'
import { readable } from './readable.ts'
import { Row } from './Row.tsx'
import { useDetail } from './use-detail.ts'

export function RequestList() {
  const { client, texts } = useSandbox()
  const words = texts.behind.inspector
  const { world } = useWorld()
  const moment = useMoment()
  const { open, detail, toggle } = useDetail((requestId) => client.getLoggedRequest({ params: { requestId } }))
  const requests = world?.requests ?? []
  if (requests.length === 0) return <Nothing title={words.noRequests} />
  const shown = detail?.data
  return (
    <>
      <p className={styles.note}>{words.masked}</p>
      <ul className={styles.list} aria-label={words.requests}>
        {requests.map(({ requestId, at, method, path, status, ms }) => (
          <Row
            key={requestId}
            id={requestId}
            when={moment(at)}
            open={open === requestId}
            onToggle={() => toggle(requestId)}
            detail={
              shown && (
                <>
                  <p className={styles.note}>
                    {words.requestId}: <code>{requestId}</code>
                  </p>
                  <h3 className={styles.subtitle}>{words.sent}</h3>
                  {shown.requestBody ? <CopyText label={words.sent} text={readable(shown.requestBody)} /> : <p>{words.noBody}</p>}
                  <h3 className={styles.subtitle}>{words.answer}</h3>
                  {shown.answerBody ? <CopyText label={words.answer} text={readable(shown.answerBody)} /> : <p>{words.noBody}</p>}
                </>
              )
            }
          >
            <b>{method}</b> <code>{path}</code>
            <span className={styles.tag} data-good={status < 400 || undefined}>
              {status}
            </span>
            <span className={styles.soft}>{ms} ms</span>
          </Row>
        ))}
      </ul>
    </>
  )
}
