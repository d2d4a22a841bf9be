import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { isOfKind, requestKinds } from './request-kinds.ts'

const rows: [request: string, status: number, kinds: string[]][] = [
  ['GET /aderir?lang=PT', 200, ['pages']],
  ['GET /pay/abc', 200, ['pages']],
  ['GET /pay/abd', 404, ['bad', 'pages']],
  ['POST /pay/abc/card', 200, ['all', 'POST']],
  ['GET /api/payments', 200, ['all', 'GET']],
  ['POST /api/checkouts', 422, ['all', 'POST', 'bad']],
  ['DELETE /api/webhooks/1', 204, ['all']],
  ['POST /soap', 200, ['all', 'POST']],
]

for (const [request, status, kinds] of rows)
  test(`${request} answered with ${status} is shown under ${kinds.join(', ')}`, () => {
    const [method = '', path = ''] = request.split(' ')
    deepEqual(
      requestKinds.filter((kind) => isOfKind({ method, path, status }, kind)),
      kinds,
    )
  })
