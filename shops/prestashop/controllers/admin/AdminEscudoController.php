<?php
/**
 * Escudo for PrestaShop: card, Multibanco and MB WAY.
 *
 * @license https://opensource.org/licenses/AFL-3.0 Academic Free License 3.0 (AFL-3.0)
 */

if (!defined('_PS_VERSION_')) {
    exit;
}

use EscudoPresta\Office;
use EscudoPresta\Orders;
use EscudoShop\Amount;

/** What the buttons of the order's box do. Whoever may change orders may use them. */
class AdminEscudoController extends ModuleAdminController
{
    public function postProcess()
    {
        $idOrder = (int) Tools::getValue('id_order');
        $order = new Order($idOrder);
        $do = (string) Tools::getValue('escudo_do');
        if (!Validate::isLoadedObject($order) || $do === '') {
            Tools::redirectAdmin($this->context->link->getAdminLink('AdminOrders'));
        }
        $problem = $this->mayChange() ? $this->work($order, $do) : $this->trans('You may not change payments.', [], 'Modules.Escudo.Admin');
        $this->context->cookie->escudo_said = json_encode(['isWrong' => $problem !== '', 'text' => $problem !== '' ? $problem : $this->trans('Done.', [], 'Modules.Escudo.Admin')]);
        $this->context->cookie->write();
        Tools::redirectAdmin($this->context->link->getAdminLink('AdminOrders', true, ['orderId' => $idOrder, 'vieworder' => ''], ['id_order' => $idOrder, 'vieworder' => '']));
    }

    /** The right on our own entry only lets people in. */
    private function mayChange(): bool
    {
        return (bool) Access::isGranted('ROLE_MOD_TAB_ADMINORDERS_UPDATE', (int) $this->context->employee->id_profile);
    }

    private function work(Order $order, string $do): string
    {
        $desk = $this->module->desk((int) $order->id_shop);
        $row = $desk->store->find((int) Tools::getValue('id_escudo_payment'));
        if ($row === [] || (int) $row['id_cart'] !== (int) $order->id_cart || Orders::ofCart((int) $order->id_cart) === []) {
            return $this->trans('This payment does not belong to this order.', [], 'Modules.Escudo.Admin');
        }
        $cents = Amount::cents(str_replace(',', '.', trim((string) Tools::getValue('escudo_amount'))));
        if (in_array($do, ['refund', 'capture'], true) && $cents === null) {
            return $this->trans('This is not an amount. Write it as 12.50.', [], 'Modules.Escudo.Admin');
        }
        $office = new Office($desk);
        switch ($do) {
            case 'refund':
                return $office->refund($row, (int) $cents, (int) Tools::getValue('escudo_seen'));
            case 'capture':
                return $office->capture($row, (int) $cents);
            case 'cancel':
                return $office->cancel($row);
            default:
                return $office->update($row);
        }
    }
}
