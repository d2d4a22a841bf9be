import type { apiOperations, Data } from '@escudo/contracts'
import { Button, useTexts } from '@escudo/ui'
import { useState } from 'react'
import { platformKeysOf } from '../demo.ts'
import { CopyText } from '../parts/CopyText.tsx'
import { Hidden } from '../parts/Hidden.tsx'
import { useSandbox } from '../sandbox-context.ts'
import { useMoment } from '../world/use-moment.ts'
import { useWorld } from '../world/world-context.ts'
import { curlOf, isWhole, matches } from './curl-of.ts'
import type { ViewProps } from './view-props.ts'
import styles from './Inspector.module.css'
import { Json } from './Json.tsx'
import { Nothing } from './Nothing.tsx'
import { InspectorRow } from './InspectorRow.tsx'
import { KindChips } from './KindChips.tsx'
import { isOfKind, type RequestKind } from './request-kinds.ts'
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
  const [kind, setKind] = useState<RequestKind>('all')
  const { requests: all = [], checkouts = [] } = world ?? {}
  const requests = all
    .map((request) => ({
      ...request,
      // A payer's page says its checkout alone.
      paymentId: request.paymentId ?? checkouts.find(({ checkoutId }) => request.path.includes(checkoutId))?.paymentId,
    }))
    .filter((request) => isOfKind(request, kind) && matches(wanted, request.method, request.path, request.status, request.paymentId))
  if (all.length === 0) return <Nothing title={texts.noRequests} />
  const shown = detail?.data
  return (
    <>
      <KindChips kind={kind} onChoose={setKind} />
      <p className={styles.note}>{requests.length > 0 ? texts.masked : wanted.trim() === '' ? texts.noRequests : texts.nothingFits}</p>
      <ul className={styles.list} aria-label={texts.requests}>
        {requests.map(({ requestId, at, method, path, status, ms, paymentId }) => (
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
            <b className={styles.method}>{method}</b>{' '}
            <code className={styles.path} title={path}>
              {path}
            </code>
            <span className={styles.tag} data-good={status < 400 || undefined}>
              {status}
            </span>
            {paymentId !== undefined && (
              <b title={texts.paymentOf(paymentId)}>
                <Hidden>{texts.paymentOf('')}</Hidden>
                {paymentId}
              </b>
            )}
            <span className={styles.soft}>{ms} ms</span>
          </InspectorRow>
        ))}
      </ul>
    </>
  )
}
