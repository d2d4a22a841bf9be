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
use EscudoPresta\Rounds;

class EscudoCronModuleFrontController extends ModuleFrontController
{
    use Notices;

    public $ssl = true;

    public function postProcess()
    {
        $desk = $this->module->desk();
        if (!hash_equals($desk->config->cronToken(), (string) Tools::getValue('token'))) {
            $this->answer(403, ['error' => 'token']);
        }
        $this->answer(200, (new Rounds($desk))->go());
    }
}
