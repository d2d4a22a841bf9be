import type { apiOperations, Data } from '@escudo/contracts'
import { Button, useTexts } from '@escudo/ui'
import { useState } from 'react'
import { platformKeysOf } from '../demo.ts'
import { CopyText } from '../parts/CopyText.tsx'
import { useSandbox } from '../sandbox-context.ts'
import { useMoment } from '../world/use-moment.ts'
import { useWorld } from '../world/world-context.ts'
import { curlOf, isWhole, matches } from './curl-of.ts'
import type { ViewProps } from './view-props.ts'
import styles from './Inspector.module.css'
import { Json } from './Json.tsx'
import { Nothing } from './Nothing.tsx'
import { InspectorRow } from './InspectorRow.tsx'
import { inspectorTexts } from './texts.ts'
import { useDetail } from './use-detail.ts'

type Shown = Data<typeof apiOperations.getLoggedRequest>

/** What was sent beside what was answered, the same for a terminal, and the way to make the call again. */
function Exchange({ shown }: { shown: Shown }) {
  const { headerPrefix } = useSandbox()
  const texts = useTexts(inspectorTexts)
  const [said, setSaid] = useState('')
  const { method, path, clientId = '', requestBody, answerBody } = shown
  const keys = platformKeysOf(clientId)

  async function again() {
    const { platformCode = '', privateKey = '' } = keys ?? {}
    const headers = {
      Authorization: `Basic ${btoa(`${platformCode}:${privateKey}`)}`,
      [`${headerPrefix}-ClientId`]: clientId,
      ...(requestBody && { 'Content-Type': 'application/json' }),
    }
    const answer = await fetch(path, { method, headers, ...(requestBody && { body: requestBody }) }).catch(() => undefined)
    setSaid(answer ? texts.madeAgain(answer.status) : texts.notReached)
  }

  return (
    <>
      <div className={styles.exchange}>
        <div>
          <h3 className={styles.subtitle}>{texts.sent}</h3>
          {requestBody ? <Json label={texts.sent} text={requestBody} /> : <p>{texts.noBody}</p>}
        </div>
        <div>
          <h3 className={styles.subtitle}>{texts.answer}</h3>
          {answerBody ? <Json label={texts.answer} text={answerBody} /> : <p>{texts.noBody}</p>}
        </div>
      </div>
      <details className={styles.curl}>
        <summary>{texts.asCurl}</summary>
        <CopyText label={texts.asCurl} text={curlOf(shown, { origin: location.origin, headerPrefix }, keys)} />
      </details>
      {keys && path.startsWith('/api/') && isWhole(shown) && (
        <Button kind="secondary" onClick={() => void again()}>
          {texts.again}
        </Button>
      )}
      <p role="status" className={styles.said}>
        {said}
      </p>
    </>
  )
}

export function RequestList({ wanted }: ViewProps) {
  const { client } = useSandbox()
  const texts = useTexts(inspectorTexts)
  const { world } = useWorld()
  const moment = useMoment()
  const { open, detail, toggle } = useDetail((requestId) => client.getLoggedRequest({ params: { requestId } }))
  const all = world?.requests ?? []
  const requests = all.filter(({ method, path, status }) => matches(wanted, method, path, status))
  if (all.length === 0) return <Nothing title={texts.noRequests} />
  if (requests.length === 0) return <p className={styles.empty}>{texts.nothingFits}</p>
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
                  <Exchange key={requestId} shown={shown} />
                </>
              )
            }
          >
            <b>{method}</b>{' '}
            <code className={styles.path} title={path}>
              {path}
            </code>
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
