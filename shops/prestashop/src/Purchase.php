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

/** What is to be paid: a basket that becomes an order, or an order that is asked for again. */
final class Purchase
{
    /** @var \Cart */
    public $cart;
    /** @var int cents */
    public $amount;
    /** @var string the number that people know: the order's reference, or that of the basket while there is none */
    public $code;
    /** @var int 0 while there is no order */
    public $idOrder;

    private function __construct(\Cart $cart, int $amount, string $code, int $idOrder)
    {
        $this->cart = $cart;
        $this->amount = $amount;
        $this->code = $code;
        $this->idOrder = $idOrder;
    }

    public static function ofCart(\Cart $cart, string $reference): self
    {
        return new self($cart, self::cartCents($cart), $reference !== '' ? $reference : 'cart-' . $cart->id, 0);
    }

    /** @param \Order[] $orders those that one basket became */
    public static function ofOrders(array $orders): self
    {
        return new self(new \Cart((int) $orders[0]->id_cart), Orders::totalCents($orders), $orders[0]->reference, (int) $orders[0]->id);
    }

    public static function cartCents(\Cart $cart): int
    {
        return (int) \EscudoShop\Amount::cents((float) $cart->getOrderTotal(true, \Cart::BOTH));
    }
}
