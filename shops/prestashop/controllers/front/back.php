<?php
/**
 * Escudo for PrestaShop: card, Multibanco and MB WAY.
 *
 * @license https://opensource.org/licenses/AFL-3.0 Academic Free License 3.0 (AFL-3.0)
 */

if (!defined('_PS_VERSION_')) {
    exit;
}

use EscudoPresta\PayerBox;
use EscudoPresta\Visitor;

/** The browser comes back from the card form. What it says of itself is not believed: the server is asked. */
class EscudoBackModuleFrontController extends ModuleFrontController
{
    use Visitor;

    public $ssl = true;

    public function postProcess()
    {
        if (!$this->find()) {
            Tools::redirect($this->context->link->getPageLink('history', true));
        }
        $this->refresh(0);
        Tools::redirect($this->isDone() ? PayerBox::thanksAddress($this->orders) : (new PayerBox($this->desk))->payAddress($this->row, $this->orders));
    }
}
