<?php

namespace EscudoShop;

/** Brands of cards, as they write themselves; the wire has them in capitals. */
final class CardBrand
{
    const NAMES = ['VISA' => 'Visa', 'MASTERCARD' => 'Mastercard', 'AMEX' => 'American Express'];

    /** Empty for one that is not known. */
    public static function name(string $brand): string
    {
        return self::NAMES[strtoupper($brand)] ?? '';
    }

    /** "Visa •••• 4242" */
    public static function label(array $card): string
    {
        return trim(self::name((string) ($card['brand'] ?? '')) . ' •••• ' . ($card['last4Digits'] ?? ''));
    }
}
