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

/** For controllers that other machines call: a closed shop, a customer's country or a language is not their business. */
trait Notices
{
    protected function displayMaintenancePage()
    {
    }

    protected function displayRestrictedCountryPage()
    {
    }

    protected function geolocationManagement($defaultCountry)
    {
        return false;
    }

    /** @param array|\stdClass $body */
    protected function answer(int $status, $body): void
    {
        while (ob_get_level() > 0) {
            ob_end_clean();
        }
        http_response_code($status);
        header('Content-Type: application/json');
        header('Cache-Control: no-store');
        echo json_encode($body === [] ? new \stdClass() : $body, JSON_UNESCAPED_SLASHES);
        exit;
    }
}
