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

/** The box on the order's screen: facts, story, and what can be done. */
final class OrderBox
{
    /** @var \Escudo */
    private $module;

    public function __construct(\Escudo $module)
    {
        $this->module = $module;
    }

    public function show(int $idOrder): string
    {
        $order = new \Order($idOrder);
        $desk = $this->module->desk((int) $order->id_shop);
        $rows = $desk->store->ofCart((int) $order->id_cart);
        if ($rows === []) {
            return '';
        }
        $orders = Orders::ofCart((int) $order->id_cart);
        \Context::getContext()->smarty->assign(['escudo' => [
            'payments' => array_map(function (array $row) use ($orders): array {
                return $this->view($row, $orders);
            }, array_reverse($rows)),
            'story' => array_map(static function (array $note): array {
                return ['at' => Words::moment((int) $note['at']), 'text' => (new Words())->note($note)];
            }, $desk->store->notes($rows)),
            'action' => \Context::getContext()->link->getAdminLink('AdminEscudo', true, [], ['id_order' => $idOrder]),
            'said' => self::said(),
        ]]);

        return $this->module->fetch('module:escudo/views/templates/admin/order.tpl');
    }

    /** @param \Order[] $orders */
    private function view(array $row, array $orders): array
    {
        $left = Store::paidCents($row) - (int) $row['refunded'];
        $isOpen = in_array($row['state'], ['pending', 'pending_confirmation', 'authorised'], true);

        return [
            'id' => (int) $row['id_escudo_payment'],
            'number' => $row['payment_id'],
            'method' => Words::method($row['method'], (int) \Context::getContext()->language->id),
            'paidWith' => $row['paid_with'],
            'isTest' => $row['mode'] === 'test',
            'state' => (new Words())->state($row['state']),
            'amount' => Words::amount((int) $row['amount']),
            'entity' => $row['method'] === 'MB' ? $row['entity'] : '',
            'reference' => Amount::reference($row['reference']),
            'until' => $isOpen && (int) $row['valid_until'] > 0 ? Words::moment((int) $row['valid_until']) : '',
            'refunded' => (int) $row['refunded'] > 0 ? Words::amount((int) $row['refunded']) : '',
            'seen' => (int) $row['refunded'],
            'seenAt' => (int) $row['seen_at'] > 0 ? Words::moment((int) $row['seen_at']) : '',
            'refundable' => $row['state'] === 'confirmed' && $left > 0 ? Amount::decimal($left) : '',
            'capturable' => $row['state'] === 'authorised' ? Amount::decimal((int) $row['amount'] - (int) $row['captured']) : '',
            'isCancellable' => $isOpen && $row['payment_id'] !== '',
            'isStranger' => $row['state'] === 'confirmed' && in_array(Orders::stateOf($orders), [Steps::OPEN, Steps::CANCELLED], true),
        ];
    }

    /** What the last action has to say, once. */
    private static function said(): array
    {
        $cookie = \Context::getContext()->cookie;
        $said = json_decode((string) ($cookie->escudo_said ?? ''), true);
        if (is_array($said)) {
            unset($cookie->escudo_said);
            $cookie->write();
        }

        return is_array($said) ? $said : [];
    }
}
