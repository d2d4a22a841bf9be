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

/** One at a time for each basket and its orders: held by the database, for every PHP process, and freed if one dies. */
final class Lock
{
    /** @var bool a second lock would free the first on old servers, so there is only ever one */
    private static $isHeld = false;

    /**
     * @return mixed what the work returns
     *
     * @throws Busy when somebody else holds it for too long
     */
    public static function hold(int $idCart, callable $work, int $seconds = 20)
    {
        if (self::$isHeld) {
            return $work();
        }
        $name = pSQL(substr(md5(_DB_NAME_ . _DB_PREFIX_), 0, 16) . '-escudo-' . $idCart);
        if ((int) \Db::getInstance()->getValue("SELECT GET_LOCK('$name', $seconds)", false) !== 1) {
            throw new Busy('Another request is working on basket ' . $idCart . '.');
        }
        self::$isHeld = true;
        try {
            return $work();
        } finally {
            self::$isHeld = false;
            \Db::getInstance()->getValue("SELECT RELEASE_LOCK('$name')", false);
        }
    }
}
