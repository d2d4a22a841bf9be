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

use EscudoShop\Steps;

/**
 * Orders of an older module that paid through the same server: their payments are known by number alone. The owner names the
 * module; the payment's number stands where PrestaShop keeps a payment's transaction.
 */
final class Predecessor
{
    /** @var Desk */
    private $desk;

    public function __construct(Desk $desk)
    {
        $this->desk = $desk;
    }

    public function adopt(string $paymentId = ''): int
    {
        $names = array_filter(array_map('trim', explode(',', $this->desk->config->get('OLD_MODULES'))), [\Validate::class, 'isModuleName']);
        if ($names === []) {
            return 0;
        }
        $rows = \Db::getInstance()->executeS('SELECT o.id_order, o.id_cart, op.transaction_id FROM `' . _DB_PREFIX_ . 'orders` o
            INNER JOIN `' . _DB_PREFIX_ . 'order_payment` op ON op.order_reference = o.reference
            LEFT JOIN `' . _DB_PREFIX_ . "escudo_payment` e ON e.id_cart = o.id_cart
            WHERE o.module IN ('" . implode("','", array_map('pSQL', $names)) . "') AND op.transaction_id REGEXP '^[0-9]{1,20}\$'" . ($paymentId === '' ? '' : " AND op.transaction_id = '" . pSQL($paymentId) . "'") . "
            AND e.id_escudo_payment IS NULL AND o.id_shop = " . $this->desk->config->idShop() . ' AND o.date_add > DATE_SUB(NOW(), INTERVAL 200 DAY) LIMIT 200', true, false) ?: [];
        $adopted = 0;
        foreach ($rows as $row) {
            $adopted += $this->adoptOne((int) $row['id_order'], (string) $row['transaction_id']) ? 1 : 0;
        }

        return $adopted;
    }

    /** Binds a payment of the server to an order of this shop, when it is for the same amount. */
    public function adoptOne(int $idOrder, string $paymentId): bool
    {
        $order = new \Order($idOrder);
        $orders = Orders::ofCart((int) $order->id_cart);
        if ($orders === [] || Orders::stateOf($orders) !== Steps::OPEN || $this->desk->store->byPayment($paymentId) !== null) {
            return false;
        }
        $payment = $this->desk->client()->paymentsById([$paymentId])[$paymentId] ?? null;
        if ($payment === null || (int) $payment['amount'] !== Orders::totalCents($orders)) {
            Log::add('payment ' . $paymentId . ' of the older module is not known to the server, or is for another amount than order ' . $order->reference . '.', Log::WARNING, $idOrder);

            return false;
        }
        $row = $this->desk->store->add([
            'id_shop' => $this->desk->config->idShop(), 'id_cart' => (int) $order->id_cart, 'id_order' => $idOrder,
            // The key that it was asked with, where it was with one: what is looked at later is told apart by it.
            'unique_id' => (string) ($payment['customUniqueId'] ?? 'adopted-' . $paymentId), 'fingerprint' => sha1('adopted' . $paymentId), 'request' => '', 'payment_id' => $paymentId,
            'method' => (string) ($payment['paymentMethod']['code'] ?? 'MB'), 'amount' => (int) $payment['amount'], 'state' => 'pending',
            'mode' => $this->desk->config->isTest() ? 'test' : 'production',
        ]);
        (new Looking($this->desk))->look($row);

        return true;
    }
}
