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

use EscudoShop\Client;

/** What a piece of work needs for one shop: its settings, its payments, and the line to the server. */
final class Desk
{
    /** @var Config */
    public $config;
    /** @var Store */
    public $store;
    /** @var \Escudo */
    public $module;
    /** @var Client|null */
    private $client;

    public function __construct(\Escudo $module, int $idShop)
    {
        $this->module = $module;
        $this->config = new Config($idShop);
        $this->store = new Store();
    }

    public function client(): Client
    {
        if ($this->client === null) {
            $this->client = new Client($this->config->settings(), new Http(), self::language());
        }

        return $this->client;
    }

    /** PT, ES or EN, of the page that is being made or of a given language. */
    public static function language(?string $isoCode = null): string
    {
        $language = \Context::getContext()->language;
        $iso = strtoupper(substr($isoCode ?? ($language ? (string) $language->iso_code : 'en'), 0, 2));

        return ['PT' => 'PT', 'BR' => 'PT', 'ES' => 'ES'][$iso] ?? 'EN';
    }

    public static function languageOf(int $idLang): string
    {
        return self::language((string) \Language::getIsoById($idLang));
    }

    /** An address of ours that does not change with the customer's language. */
    public function hookAddress(string $controller, array $query = []): string
    {
        $idShop = $this->config->idShop();
        $idLang = (int) \Configuration::get('PS_LANG_DEFAULT', null, null, $idShop);

        return \Context::getContext()->link->getModuleLink('escudo', $controller, $query, null, $idLang, $idShop);
    }

    /** An address for the customer's browser. */
    public function address(string $controller, array $query = []): string
    {
        return \Context::getContext()->link->getModuleLink('escudo', $controller, $query, null, null, $this->config->idShop());
    }
}
