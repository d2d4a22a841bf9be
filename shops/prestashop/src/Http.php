<?php
/**
 * Escudo for PrestaShop: card, Multibanco and MB WAY.
 *
 * @license https://opensource.org/licenses/AFL-3.0 Academic Free License 3.0 (AFL-3.0)
 */

namespace EscudoPresta;

if (!defined('_PS_VERSION_')) {
    exit;
}

use EscudoShop\Unreachable;

/** Carries the client's calls over cURL, which PrestaShop itself needs. Follows nothing, trusts only real certificates. */
final class Http
{
    /** @return array{status: int, headers: array<string, string>, body: string} */
    public function __invoke(string $method, string $url, array $headers, ?string $body, int $timeout): array
    {
        $lines = [];
        foreach ($headers as $name => $value) {
            $lines[] = $name . ': ' . $value;
        }
        $received = [];
        $curl = curl_init($url);
        curl_setopt_array($curl, [
            CURLOPT_CUSTOMREQUEST => $method,
            CURLOPT_HTTPHEADER => array_merge($lines, ['Expect:']),
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_CONNECTTIMEOUT => min(5, $timeout),
            CURLOPT_TIMEOUT => $timeout,
            CURLOPT_USERAGENT => 'escudo-for-prestashop/' . \Escudo::VERSION . ' PrestaShop/' . _PS_VERSION_,
            CURLOPT_HEADERFUNCTION => static function ($_, string $line) use (&$received): int {
                $pair = explode(':', $line, 2);
                if (count($pair) === 2) {
                    $received[strtolower(trim($pair[0]))] = trim($pair[1]);
                }

                return strlen($line);
            },
        ]);
        if ($body !== null) {
            curl_setopt($curl, CURLOPT_POSTFIELDS, $body);
        }
        $text = curl_exec($curl);
        if ($text === false) {
            throw new Unreachable(curl_error($curl));
        }

        return ['status' => (int) curl_getinfo($curl, CURLINFO_RESPONSE_CODE), 'headers' => $received, 'body' => (string) $text];
    }
}
