<?php

namespace EscudoShop;

/** Portuguese tax numbers. */
final class Nif
{
    public static function isValid(string $text): bool
    {
        if (!preg_match('/^[12356789]\d{8}$/', $text)) {
            return false;
        }
        $sum = 0;
        for ($place = 0; $place < 8; $place++) {
            $sum += (int) $text[$place] * (9 - $place);
        }
        $check = 11 - $sum % 11;
        return (int) $text[8] === ($check >= 10 ? 0 : $check);
    }
}
