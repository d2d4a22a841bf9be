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

/** What a customer is shown of a payment: after the order, and in "my account". */
final class PayerBox
{
    /** @var Desk */
    private $desk;

    public function __construct(Desk $desk)
    {
        $this->desk = $desk;
    }

    public function show(\Order $order, string $place): string
    {
        $row = $this->desk->store->currentOfCart((int) $order->id_cart);
        if ($row === null || $order->module !== 'escudo') {
            return '';
        }
        \Context::getContext()->smarty->assign(['escudo' => $this->view($row, Orders::ofCart((int) $order->id_cart)) + ['place' => $place]]);

        return $this->desk->module->fetch('module:escudo/views/templates/hook/payer.tpl');
    }

    /** @param \Order[] $orders */
    public function view(array $row, array $orders): array
    {
        $state = Orders::stateOf($orders);

        return [
            'method' => $row['method'],
            'isTest' => $row['mode'] === 'test',
            'isOpen' => $state === Steps::OPEN && (int) $row['valid_until'] > time() && in_array($row['state'], Store::OPEN, true),
            'isAgain' => $state === Steps::OPEN && $row['method'] !== 'MB',
            'isPaid' => in_array($state, [Steps::PAID, Steps::HELD], true),
            'isCancelled' => $state === Steps::CANCELLED,
            'entity' => $row['entity'],
            'reference' => Amount::reference($row['reference']),
            'plainReference' => $row['reference'],
            'amount' => Words::amount((int) $row['amount']),
            'plainAmount' => Amount::decimal((int) $row['amount']),
            'until' => Words::moment((int) $row['valid_until']),
            'payAddress' => $this->payAddress($row, $orders),
        ];
    }

    /** @param \Order[] $orders */
    public function payAddress(array $row, array $orders): string
    {
        return $orders === [] ? '' : $this->desk->address('pay', ['cart' => $row['id_cart'], 'key' => $orders[0]->secure_key]);
    }

    /** @param \Order[] $orders */
    public static function thanksAddress(array $orders): string
    {
        return \Context::getContext()->link->getPageLink('order-confirmation', true, null, [
            'id_cart' => (int) $orders[0]->id_cart, 'id_module' => (int) \Module::getModuleIdByName('escudo'),
            'id_order' => (int) $orders[0]->id, 'key' => $orders[0]->secure_key,
        ]);
    }
}
