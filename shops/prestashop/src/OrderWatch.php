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

use EscudoShop\Amount;

/** What people do to an order, as far as it matters to its payment. */
final class OrderWatch
{
    /** @var \Escudo */
    private $module;

    public function __construct(\Escudo $module)
    {
        $this->module = $module;
    }

    /** A state that captures, or one that ends what is open. */
    public function moved(\Order $order, \OrderState $state): void
    {
        $desk = $this->module->desk((int) $order->id_shop);
        $row = Orders::$areOurs ? null : $desk->store->currentOfCart((int) $order->id_cart);
        if ($row === null || (int) $row['id_order'] === 0) {
            return;
        }
        $isCaptured = $desk->config->get('CC_CAPTURE') === 'state' && (int) $state->id === (int) $desk->config->get('CC_CAPTURE_STATE');
        $problem = '';
        if ($isCaptured && $row['state'] === 'authorised') {
            $problem = (new Office($desk))->capture($row, (int) $row['amount'] - (int) $row['captured']);
        } elseif ((int) $state->id === (int) \Configuration::get('PS_OS_CANCELED') && in_array($row['state'], Store::OPEN, true)) {
            $problem = (new Office($desk))->update($row);
        }
        if ($problem !== '') {
            Log::add($problem, Log::ERROR, (int) $order->id);
            Orders::tell($order, 'Escudo: ' . $problem);
        }
    }

    /** The shop's own refund gives the money back as well, unless a voucher was chosen. */
    public function slipAdded(\Order $order): void
    {
        $desk = $this->module->desk((int) $order->id_shop);
        $row = $desk->store->currentOfCart((int) $order->id_cart);
        $asked = \Tools::getValue('cancel_product', []);
        $isVoucher = (is_array($asked) && !empty($asked['voucher'])) || \Tools::isSubmit('generateDiscount');
        if ($row === null || $row['state'] !== 'confirmed' || $desk->config->get('SLIP_REFUND') !== '1' || $isVoucher) {
            return;
        }
        $slip = \Db::getInstance()->getRow('SELECT * FROM `' . _DB_PREFIX_ . 'order_slip` WHERE id_order = ' . (int) $order->id . ' ORDER BY id_order_slip DESC', false);
        if (!is_array($slip)) {
            return;
        }
        $cents = (int) Amount::cents((string) $slip['total_products_tax_incl']) + (int) Amount::cents((string) $slip['total_shipping_tax_incl']);
        $problem = (new Office($desk))->refundSlip($row, $cents, (int) $slip['id_order_slip']);
        $sentence = $problem === '' ? '' : Words::amount($cents) . ': ' . $problem;
        if ($sentence !== '') {
            $desk->store->note($row, 'failed', $cents, $sentence);
            Log::add('the refund of a credit slip did not work. ' . $sentence, Log::ERROR, (int) $order->id);
            Orders::tell($order, 'Escudo: ' . $sentence);
        }
    }

    /** An order that costs something else now: what waits for the old total is withdrawn; a new payment is made when the customer comes. */
    public function edited(\Order $order): void
    {
        $desk = $this->module->desk((int) $order->id_shop);
        $row = $desk->store->currentOfCart((int) $order->id_cart);
        $orders = Orders::ofCart((int) $order->id_cart);
        if ($row === null || $orders === [] || !in_array($row['state'], ['pending', 'pending_confirmation'], true)) {
            return;
        }
        if ((int) $row['amount'] === Orders::totalCents($orders)) {
            return;
        }
        Lock::hold((int) $order->id_cart, function () use ($desk, $row, $orders): void {
            if ($row['method'] === 'MB') {
                $row = (new Asking($desk))->ask(Purchase::ofOrders($orders), 'MB');
                (new Mails($desk))->data($row);

                return;
            }
            $desk->store->update($row, ['is_current' => 0]);
            (new Looking($desk))->withdraw($row);
        });
    }
}
