<?php

namespace EscudoShop;

/** Mobile numbers as people type them, and as the API takes them: 351#912345678. */
final class Phone
{
    /** Null when it cannot be a mobile number. Without a country code the number is Portuguese. */
    public static function toWire(string $typed): ?string
    {
        $text = preg_replace('/[\s().\-\/]/', '', trim($typed));
        if (preg_match('/^(\d{1,3})#(\d{6,14})$/', (string) $text, $parts)) {
            return self::checked($parts[1], $parts[2]);
        }
        $text = preg_replace('/^00/', '+', (string) $text);
        if (preg_match('/^\+?351(9\d{8})$/', (string) $text, $parts)) {
            return self::checked('351', $parts[1]);
        }
        if (preg_match('/^9\d{8}$/', (string) $text)) {
            return self::checked('351', (string) $text);
        }
        // MB WAY is known abroad too; country codes of one to three digits, longest known first.
        if (preg_match('/^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{6,12})$/', (string) $text, $parts)) {
            return self::checked($parts[1], $parts[2]);
        }
        return null;
    }

    private static function checked(string $country, string $number): ?string
    {
        return $country === '351' && !preg_match('/^9[1236]\d{7}$/', $number) ? null : $country . '#' . $number;
    }

    /** For people: the last three digits only. */
    public static function masked(string $wire): string
    {
        $parts = explode('#', $wire, 2);
        return '+' . $parts[0] . ' ••• ••• ' . substr($parts[1] ?? '', -3);
    }
}
