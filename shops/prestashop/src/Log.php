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

/** The shop's own log screen (Advanced parameters, Logs): what happened, in words, without secrets. */
final class Log
{
    const INFO = 1;
    const WARNING = 2;
    const ERROR = 3;

    public static function add(string $sentence, int $severity = self::INFO, int $idOrder = 0): void
    {
        $clean = \Tools::substr(strip_tags(str_replace(['<', '>', '{', '}'], ' ', 'Escudo: ' . $sentence)), 0, 500);
        \PrestaShopLogger::addLog($clean, $severity, null, $idOrder > 0 ? 'Order' : 'Module', $idOrder > 0 ? $idOrder : null, true);
    }
}
