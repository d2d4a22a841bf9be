<?php
/**
 * Escudo for PrestaShop: card, Multibanco and MB WAY.
 *
 * @license https://opensource.org/licenses/AFL-3.0 Academic Free License 3.0 (AFL-3.0)
 */

if (!defined('_PS_VERSION_')) {
    exit;
}

use EscudoPresta\Checkout;
use EscudoPresta\Config;
use EscudoPresta\Orders;
use EscudoPresta\PayerBox;

/** The customer has chosen one of our methods and agreed. */
class EscudoValidationModuleFrontController extends ModuleFrontController
{
    public $ssl = true;

    public function postProcess()
    {
        $cart = $this->context->cart;
        $method = (string) Tools::getValue('method');
        $idCart = (int) $cart->id;
        if ($idCart > 0 && Orders::ofCart($idCart) !== []) {
            $this->goOn($idCart);
        }
        if (!in_array($method, Config::METHODS, true) || !$this->isPayable($cart) || ($_SERVER['REQUEST_METHOD'] ?? '') !== 'POST') {
            Tools::redirect($this->context->link->getPageLink('order', true));
        }
        $problem = (new Checkout($this->module->desk()))->buy($cart, $method, (string) Tools::getValue('phone'), (int) Tools::getValue('amount'));
        if ($problem !== '') {
            $this->errors[] = $problem;
            $this->redirectWithNotifications($this->context->link->getPageLink('order', true));
        }
        $this->goOn($idCart);
    }

    private function isPayable(Cart $cart): bool
    {
        if (!$cart->id_customer || !$cart->id_address_invoice || ($cart->id_address_delivery == 0 && !$cart->isVirtualCart()) || !$this->module->active) {
            return false;
        }
        $currency = new Currency((int) $cart->id_currency);
        $allowed = array_column(Module::getPaymentModules(), 'name');

        return $currency->iso_code === 'EUR' && in_array($this->module->name, $allowed, true) && Validate::isLoadedObject(new Customer((int) $cart->id_customer));
    }

    private function goOn(int $idCart): void
    {
        $orders = Orders::ofCart($idCart);
        $desk = $this->module->desk();
        $row = $desk->store->currentOfCart($idCart);
        if ($row === null || $orders === [] || (int) $orders[0]->id_customer !== (int) $this->context->customer->id) {
            Tools::redirect($this->context->link->getPageLink('history', true));
        }
        if ($row['method'] === 'CC' && $desk->config->get('CC_FORM') === 'page' && $row['state'] === 'pending') {
            Tools::redirect($row['checkout_url']);
        }
        Tools::redirect($row['method'] === 'MB' ? PayerBox::thanksAddress($orders) : (new PayerBox($desk))->payAddress($row, $orders));
    }
}
