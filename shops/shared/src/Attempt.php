<?php

namespace EscudoShop;

/**
 * The key under which an order asks for a payment. The same order, try and request give the same key, so that a double
 * click, a reload or a crash makes one payment; anything that changed gives another.
 */
final class Attempt
{
    /** `$site` is drawn once when the shop is connected, so that two shops of one merchant do not meet. */
    public static function uniqueId(string $site, string $order, int $try, array $request): string
    {
        return $site . '-' . $order . '-' . $try . '-' . substr(hash('sha256', (string) json_encode($request)), 0, 12);
    }

    /** The order that a unique id names, or empty when it is not one of this shop. */
    public static function orderOf(string $site, string $uniqueId): string
    {
        $pattern = '/^' . preg_quote($site, '/') . '-(.+)-\d+-[0-9a-f]{12}$/';
        return $site !== '' && preg_match($pattern, $uniqueId, $parts) ? $parts[1] : '';
    }

    /** Whether the server's payment is the one that was asked for: another server may give the same number to another. */
    public static function isOf(array $payment, string $uniqueId): bool
    {
        return ($payment['customUniqueId'] ?? $uniqueId) === $uniqueId;
    }
}
