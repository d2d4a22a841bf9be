<?php

namespace EscudoShop;

/** Money between shops, which write decimals, and the API, which counts cents. No floats on the way. */
final class Amount
{
    /**
     * Cents of a decimal text such as "12.5" or "1234.567", half a cent rounded up as shops do; null when it is no amount.
     * @param string|int|float $decimal a float is read as the shop would print it
     */
    public static function cents($decimal): ?int
    {
        $text = is_float($decimal) ? number_format($decimal, 6, '.', '') : trim((string) $decimal);
        if (!preg_match('/^(-?)(\d{1,12})(?:\.(\d*))?$/', $text, $parts)) {
            return null;
        }
        $fraction = str_pad($parts[3] ?? '', 3, '0');
        $cents = (int) $parts[2] * 100 + (int) substr($fraction, 0, 2) + ((int) $fraction[2] >= 5 ? 1 : 0);
        return $parts[1] === '-' ? -$cents : $cents;
    }

    /** "12.50", as shops store it. */
    public static function decimal(int $cents): string
    {
        $whole = intdiv(abs($cents), 100);
        return ($cents < 0 ? '-' : '') . $whole . '.' . str_pad((string) (abs($cents) % 100), 2, '0', STR_PAD_LEFT);
    }

    /** "1 234,50 €" in Portuguese and Spanish, "€1,234.50" in English. */
    public static function words(int $cents, string $language): string
    {
        [$whole, $rest] = explode('.', self::decimal(abs($cents)));
        $sign = $cents < 0 ? '-' : '';
        if ($language === 'EN') {
            return $sign . '€' . self::grouped($whole, ',') . '.' . $rest;
        }
        // Four digits stay together in both languages.
        $grouped = strlen($whole) > 4 ? self::grouped($whole, $language === 'ES' ? '.' : "\u{00A0}") : $whole;
        return $sign . $grouped . ',' . $rest . "\u{00A0}€";
    }

    /** A Multibanco reference in groups of three. */
    public static function reference(string $digits): string
    {
        return trim(chunk_split($digits, 3, ' '));
    }

    private static function grouped(string $digits, string $separator): string
    {
        return strrev(implode(strrev($separator), str_split(strrev($digits), 3)));
    }
}
