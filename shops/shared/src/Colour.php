<?php

namespace EscudoShop;

/** A colour as the server takes it, `#rrggbb`. */
final class Colour
{
    /** Null when it is none. `#0B5`, `0b3d91` and spaces around are taken as people and themes write them; names and functions are not. */
    public static function read(string $text): ?string
    {
        $digits = strtolower(ltrim(trim($text), '#'));
        if (preg_match('/^[0-9a-f]{3}$/', $digits)) {
            $digits = $digits[0] . $digits[0] . $digits[1] . $digits[1] . $digits[2] . $digits[2];
        }
        return preg_match('/^[0-9a-f]{6}$/D', $digits) ? '#' . $digits : null;
    }
}
