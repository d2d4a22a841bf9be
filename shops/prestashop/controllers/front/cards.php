<?php
/**
 * Escudo for PrestaShop: card, Multibanco and MB WAY.
 *
 * @license https://opensource.org/licenses/AFL-3.0 Academic Free License 3.0 (AFL-3.0)
 */

if (!defined('_PS_VERSION_')) {
    exit;
}

use EscudoPresta\Cards;
use EscudoPresta\Log;

/** Cards that the customer keeps, in "my account". */
class EscudoCardsModuleFrontController extends ModuleFrontController
{
    public $ssl = true;
    public $auth = true;
    public $authRedirection = 'my-account';

    public function postProcess()
    {
        if (!Tools::isSubmit('remove') || !$this->isTokenValid()) {
            return;
        }
        try {
            (new Cards($this->module->desk()))->remove($this->context->customer, (string) Tools::getValue('remove'));
            $this->success[] = $this->trans('The card has been removed.', [], 'Modules.Escudo.Shop');
        } catch (Throwable $error) {
            Log::add('a kept card could not be removed: ' . $error->getMessage(), Log::WARNING);
            $this->errors[] = $this->trans('The card could not be removed right now. Try again in a few minutes.', [], 'Modules.Escudo.Shop');
        }
        $this->redirectWithNotifications($this->context->link->getModuleLink('escudo', 'cards'));
    }

    public function initContent()
    {
        parent::initContent();
        $this->context->smarty->assign([
            'escudo_cards' => (new Cards($this->module->desk()))->kept($this->context->customer),
            'escudo_action' => $this->context->link->getModuleLink('escudo', 'cards'),
            'escudo_token' => Tools::getToken(false),
        ]);
        $this->setTemplate('module:escudo/views/templates/front/cards.tpl');
    }
}
