import type { Language } from '@escudo/contracts/vocabulary'
import { walkBody } from './walk-steps.ts'

export const sampleLanguages = ['curl', 'TypeScript', 'PHP', 'Python'] as const
export type SampleLanguage = (typeof sampleLanguages)[number]

/** Whom a program calls, and as whom. */
type Shop = { origin: string; headerPrefix: string; clientId: string; platformCode: string; privateKey: string }

type Json = string | number | { readonly [name: string]: Json }

/** A value as PHP writes it; nothing in one ends a quoted text. */
function php(value: Json): string {
  if (typeof value !== 'object') return typeof value === 'number' ? String(value) : `'${value}'`
  return `[${Object.entries(value)
    .map(([name, one]) => `'${name}' => ${php(one)}`)
    .join(', ')}]`
}

const programs: Readonly<Record<SampleLanguage, (shop: Shop, body: { [name: string]: Json }) => string>> = {
  curl: ({ origin, headerPrefix, clientId, platformCode, privateKey }, body) => `curl ${origin}/api/checkouts \\
  -u ${platformCode}:${privateKey} \\
  -H '${headerPrefix}-ClientId: ${clientId}' \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify(body)}'`,

  TypeScript: (
    { origin, headerPrefix, clientId, platformCode, privateKey },
    body,
  ) => `const response = await fetch('${origin}/api/checkouts', {
  method: 'POST',
  headers: {
    Authorization: \`Basic \${btoa('${platformCode}:${privateKey}')}\`,
    '${headerPrefix}-ClientId': '${clientId}',
    'Content-Type': 'application/json',
  },
  body: JSON.stringify(${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}),
})
const { data } = await response.json()
console.info(data.checkoutUrl)`,

  PHP: ({ origin, headerPrefix, clientId, platformCode, privateKey }, body) => `<?php
$curl = curl_init('${origin}/api/checkouts');
curl_setopt_array($curl, [
  CURLOPT_RETURNTRANSFER => true,
  CURLOPT_USERPWD => '${platformCode}:${privateKey}',
  CURLOPT_HTTPHEADER => ['${headerPrefix}-ClientId: ${clientId}', 'Content-Type: application/json'],
  CURLOPT_POSTFIELDS => json_encode(${php(body)}),
]);
$answer = json_decode(curl_exec($curl), true);
echo $answer['data']['checkoutUrl'], "\\n";`,

  Python: ({ origin, headerPrefix, clientId, platformCode, privateKey }, body) => `import base64
import json
import urllib.request

request = urllib.request.Request(
  "${origin}/api/checkouts",
  headers={
    "Authorization": "Basic " + base64.b64encode(b"${platformCode}:${privateKey}").decode(),
    "${headerPrefix}-ClientId": "${clientId}",
    "Content-Type": "application/json",
  },
  data=json.dumps(${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}).encode(),
)
print(json.load(urllib.request.urlopen(request))["data"]["checkoutUrl"])`,
}

/** The call that begins the walk, to paste into a shell. */
export function walkCurl(shop: Shop, language: Language): string {
  return programs.curl(shop, walkBody(shop.origin, language))
}

/** The walk's call as a program of one's own: an order of a shop, whose payment the built-in receiver hears of. */
export function sampleOf(language: SampleLanguage, shop: Shop, pageLanguage: Language): string {
  const { payment, page } = walkBody(shop.origin, pageLanguage)
  return programs[language](shop, { payment: { ...payment, code: 'ORDER-1' }, page })
}
