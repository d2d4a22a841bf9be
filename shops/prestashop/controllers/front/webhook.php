<?php
/**
 * Escudo for PrestaShop: card, Multibanco and MB WAY.
 *
 * @license https://opensource.org/licenses/AFL-3.0 Academic Free License 3.0 (AFL-3.0)
 */

if (!defined('_PS_VERSION_')) {
    exit;
}

use EscudoPresta\Notices;
use EscudoPresta\Webhook;

class EscudoWebhookModuleFrontController extends ModuleFrontController
{
    use Notices;

    public $ssl = true;

    public function postProcess()
    {
        if (($_SERVER['REQUEST_METHOD'] ?? '') !== 'POST') {
            $this->answer(405, ['error' => 'POST']);
        }
        $desk = $this->module->desk();
        $header = 'HTTP_' . strtoupper($desk->config->settings()->headerPrefix) . '_SIGNATURE';
        $this->answer(...(new Webhook($desk))->take((string) file_get_contents('php://input'), (string) ($_SERVER[$header] ?? '')));
    }
}
