import type { SentCall } from '../define-example.ts'
import { addressOf, headersOf, keyOf } from './address.ts'
import { literal, spellings } from './literal.ts'

/** The call with PHP's curl extension. */
export function renderPhp(call: SentCall): string {
  const { method, platform, body } = call
  const { text } = spellings.php
  const headers = headersOf(call).map(([name, value]) => `    ${text(`${name}: ${value}`)},\n`)
  const options = [
    ...(method === 'GET' ? [] : [`  CURLOPT_CUSTOMREQUEST => '${method}',`]),
    '  CURLOPT_RETURNTRANSFER => true,',
    ...(platform ? [`  CURLOPT_USERPWD => '${platform}:${keyOf(platform)}',`] : []),
    ...(headers.length > 0 ? [`  CURLOPT_HTTPHEADER => [\n${headers.join('')}  ],`] : []),
    ...(body === undefined ? [] : [`  CURLOPT_POSTFIELDS => json_encode(${literal(body, spellings.php, '  ')}),`]),
  ]
  return `<?php
$curl = curl_init(${text(addressOf(call))});
curl_setopt_array($curl, [
${options.join('\n')}
]);
$answer = json_decode(curl_exec($curl), true);
echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), ' ', json_encode($answer), "\\n";`
}
