<?php
/**
 * Escudo for PrestaShop: card, Multibanco and MB WAY.
 *
 * @license https://opensource.org/licenses/AFL-3.0 Academic Free License 3.0 (AFL-3.0)
 */
if (!defined('_PS_VERSION_')) {
    exit;
}

spl_autoload_register(static function (string $class): void {
    foreach (['EscudoPresta\\' => __DIR__ . '/', 'EscudoShop\\' => dirname(__DIR__) . '/shared/src/'] as $space => $folder) {
        $file = $folder . str_replace('\\', '/', substr($class, strlen($space))) . '.php';
        if (strpos($class, $space) === 0 && is_file($file)) {
            require_once $file;
        }
    }
});
