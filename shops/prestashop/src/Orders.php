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
use EscudoShop\Steps;

/** The shop's side of a payment: the orders that one basket became, which are paid and cancelled together. */
final class Orders
{
    /** @var bool our own changes of state are not answered by our own hooks */
    public static $areOurs = false;

    /** @return \Order[] */
    public static function ofCart(int $idCart): array
    {
        $rows = $idCart > 0 ? \Db::getInstance()->executeS('SELECT id_order FROM `' . _DB_PREFIX_ . 'orders` WHERE id_cart = ' . $idCart . ' ORDER BY id_order', true, false) : [];

        return array_map(static function (array $row): \Order {
            return new \Order((int) $row['id_order']);
        }, $rows ?: []);
    }

    /** @param \Order[] $orders */
    public static function totalCents(array $orders): int
    {
        return array_sum(array_map(static function (\Order $order): int {
            return (int) Amount::cents((string) $order->total_paid_tax_incl);
        }, $orders));
    }

    /**
     * The word of Steps for where the order stands.
     *
     * @param \Order[] $orders
     */
    public static function stateOf(array $orders): string
    {
        if ($orders === []) {
            return Steps::GONE;
        }
        $current = (int) $orders[0]->current_state;
        if ($current === (int) \Configuration::get('PS_OS_REFUND')) {
            return Steps::REFUNDED;
        }
        if (in_array($current, [(int) \Configuration::get('PS_OS_CANCELED'), (int) \Configuration::get('PS_OS_ERROR')], true)) {
            return Steps::CANCELLED;
        }
        if ($current === (int) \Configuration::getGlobalValue('ESCUDO_OS_AUTHORISED')) {
            return Steps::HELD;
        }

        return (new \OrderState($current))->paid || $orders[0]->hasBeenPaid() ? Steps::PAID : Steps::OPEN;
    }

    /** @param \Order[] $orders */
    public static function pay(array $orders, string $title, string $paymentId, int $cents): void
    {
        $first = $orders[0];
        // Whoever was here before may have been cut off between money and state.
        $isNoted = \Db::getInstance()->getValue('SELECT id_order_payment FROM `' . _DB_PREFIX_ . "order_payment` WHERE order_reference = '"
            . pSQL($first->reference) . "' AND transaction_id = '" . pSQL($paymentId) . "' AND amount > 0", false);
        if (!$isNoted) {
            $invoices = $first->getInvoicesCollection();
            $invoice = count($invoices) > 0 ? $invoices->getFirst() : null;
            $first->addOrderPayment(Amount::decimal($cents), $title, $paymentId, null, date('Y-m-d H:i:s'), $invoice);
        }
        self::move($orders, (int) \Configuration::get('PS_OS_PAYMENT'), true, true);
        if ($cents < self::totalCents($orders)) {
            self::forgetRest($first, $cents);
        }
    }

    /** PrestaShop notes the rest of an order as paid when the order becomes so; of a part that was captured there is none. */
    private static function forgetRest(\Order $order, int $cents): void
    {
        foreach ($order->getOrderPaymentCollection() as $payment) {
            if ((string) $payment->transaction_id === '') {
                \Db::getInstance()->delete('order_invoice_payment', 'id_order_payment = ' . (int) $payment->id);
                $payment->delete();
            }
        }
        \Db::getInstance()->update('orders', ['total_paid_real' => pSQL(Amount::decimal($cents))], 'id_order = ' . (int) $order->id);
    }

    /** @param \Order[] $orders */
    public static function move(array $orders, int $state, bool $withMail = true, bool $isPaid = false): void
    {
        self::$areOurs = true;
        try {
            foreach ($orders as $order) {
                $order = new \Order((int) $order->id);
                if ((int) $order->current_state === $state) {
                    continue;
                }
                $history = new \OrderHistory();
                $history->id_order = (int) $order->id;
                $history->changeIdOrderState($state, $order, $isPaid);
                $withMail ? $history->addWithemail() : $history->add();
            }
        } finally {
            self::$areOurs = false;
        }
    }

    public static function awaiting(): int
    {
        return (int) \Configuration::getGlobalValue('ESCUDO_OS_AWAITING');
    }

    /** A note for the shop's people, on the order itself. */
    public static function tell(\Order $order, string $sentence): void
    {
        $message = new \Message();
        $message->message = \Tools::substr(strip_tags($sentence), 0, 1500);
        $message->id_order = (int) $order->id;
        $message->id_cart = (int) $order->id_cart;
        $message->id_customer = (int) $order->id_customer;
        $message->private = true;
        $message->add();
    }
}
