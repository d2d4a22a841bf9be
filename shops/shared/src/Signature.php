<?php

namespace EscudoShop;

/** Whether a notification comes from the server: HMAC-SHA256 of the raw body and the time, under the private key. */
final class Signature
{
    const MOST_SECONDS = 1800;

    /**
     * Empty when it is right; else why not: missing (no header), malformed, old, early (sent more than half an hour in the
     * future: our clock is slow) or wrong. The hash is compared in constant time, before the age is looked at.
     */
    public static function problem(string $rawBody, string $header, string $privateKey, int $now): string
    {
        if (trim($header) === '') {
            return 'missing';
        }
        $parts = [];
        foreach (explode(',', $header) as $part) {
            $pair = explode('=', trim($part), 2);
            $parts[$pair[0]] = $pair[1] ?? '';
        }
        $hash = strtolower($parts['hash'] ?? '');
        $time = $parts['ts'] ?? '';
        if (!preg_match('/^[0-9a-f]{64}$/', $hash) || !preg_match('/^\d{1,12}$/', $time)) {
            return 'malformed';
        }
        if ($privateKey === '' || !hash_equals(hash_hmac('sha256', $rawBody . $time, $privateKey), $hash)) {
            return 'wrong';
        }
        if ((int) $time < $now - self::MOST_SECONDS) {
            return 'old';
        }
        return (int) $time > $now + self::MOST_SECONDS ? 'early' : '';
    }
}
