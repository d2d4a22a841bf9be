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

/** For pages about one basket: it is found by its number and its key, which only its customer and the shop know. */
trait Visitor
{
    /** @var \EscudoPresta\Desk */
    protected $desk;
    /** @var array */
    protected $row = [];
    /** @var \Order[] */
    protected $orders = [];

    /** Whether the basket in the address is the caller's. */
    protected function find(): bool
    {
        $idCart = (int) \Tools::getValue('cart');
        $this->desk = $this->module->desk();
        $this->orders = Orders::ofCart($idCart);
        $this->row = $this->desk->store->currentOfCart($idCart) ?? [];
        $key = (string) \Tools::getValue('key');

        return $this->orders !== [] && $this->row !== [] && $key !== '' && hash_equals((string) $this->orders[0]->secure_key, $key)
            && $this->orders[0]->module === 'escudo';
    }

    /** Asks the server, at most every few seconds for the same payment; silence leaves what is known. */
    protected function refresh(int $everySeconds = 4): void
    {
        if (!in_array($this->row['state'], Store::OPEN, true) || (int) $this->row['seen_at'] > time() - $everySeconds) {
            return;
        }
        try {
            $this->row = (new Looking($this->desk))->look($this->row);
            $this->orders = Orders::ofCart((int) $this->row['id_cart']);
        } catch (\Throwable $error) {
            Log::add('payment ' . $this->row['payment_id'] . ' could not be asked about: ' . $error->getMessage(), Log::WARNING, (int) $this->row['id_order']);
        }
    }

    protected function isDone(): bool
    {
        return in_array(Orders::stateOf($this->orders), [\EscudoShop\Steps::PAID, \EscudoShop\Steps::HELD, \EscudoShop\Steps::REFUNDED], true);
    }
}
