import { demoCaller } from '@escudo/contracts/vocabulary'
import type { RunningApp } from '../app.ts'

/** What a newcomer sees: what opens where, and one call that works when pasted. */
export function startMessage({ config }: RunningApp): string {
  const { publicUrl, headerPrefix, mode } = config
  const { platformCode, privateKey, clientId } = demoCaller
  if (mode === 'production') return `Escudo is ready on ${publicUrl}\n`
  return `
Escudo is ready, in sandbox mode.

  REST API          ${publicUrl}/api          platform ${platformCode}, key ${privateKey}, entity ${clientId}
  OpenAPI document  ${publicUrl}/api/docs/api.json
  Documentation     ${publicUrl}/             guides, API reference, error catalogue
  Sandbox           ${publicUrl}/sandbox      cash machine, phone, clock, test cards
  Registration      ${publicUrl}/aderir       the form that merchants fill in
  Health            ${publicUrl}/health

Create a checkout, then open its checkoutUrl:

  curl -s ${publicUrl}/api/checkouts -u ${platformCode}:${privateKey} -H '${headerPrefix}-ClientId: ${clientId}' -H 'Content-Type: application/json' -d '{"payment":{"amount":1250,"code":"ORDER-7","summary":"Dois pães"},"page":{"language":"PT","layout":"web"}}'

`
}
