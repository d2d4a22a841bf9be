<?php
/**
 * Escudo for PrestaShop: card, Multibanco and MB WAY.
 *
 * @license https://opensource.org/licenses/AFL-3.0 Academic Free License 3.0 (AFL-3.0)
 */

if (!defined('_PS_VERSION_')) {
    exit;
}

use EscudoPresta\Asking;
use EscudoPresta\Busy;
use EscudoPresta\Desk;
use EscudoPresta\Lock;
use EscudoPresta\Log;
use EscudoPresta\Looking;
use EscudoPresta\Orders;
use EscudoPresta\PayerBox;
use EscudoPresta\Purchase;
use EscudoPresta\Visitor;
use EscudoPresta\Words;
use EscudoShop\Refused;
use EscudoShop\Steps;
use EscudoShop\Unreachable;

/** The card form inside the shop, or the wait for MB WAY. */
class EscudoPayModuleFrontController extends ModuleFrontController
{
    use Visitor;

    public $ssl = true;

    public function postProcess()
    {
        if (!$this->find()) {
            Tools::redirect($this->context->link->getPageLink('history', true));
        }
        if (Tools::isSubmit('leave') && Tools::getValue('key') === $this->orders[0]->secure_key) {
            $this->leave();
        }
        $this->refresh(2);
        if ($this->isDone()) {
            Tools::redirect(PayerBox::thanksAddress($this->orders));
        }
    }

    public function initContent()
    {
        parent::initContent();
        $problem = '';
        if (Orders::stateOf($this->orders) === Steps::OPEN && $this->row['method'] === 'CC') {
            $problem = $this->renew();
        }
        $query = ['cart' => $this->row['id_cart'], 'key' => $this->orders[0]->secure_key];
        $this->context->smarty->assign(['escudo' => (new PayerBox($this->desk))->view($this->row, $this->orders) + [
            'code' => $this->orders[0]->reference,
            'problem' => $problem,
            'total' => Words::amount(Orders::totalCents($this->orders)),
            'checkoutUrl' => $this->row['checkout_url'] . (strpos($this->row['checkout_url'], 'page_language') === false
                ? (strpos($this->row['checkout_url'], '?') === false ? '?' : '&') . 'page_language=' . Desk::language() : ''),
            'isPage' => $this->desk->config->get('CC_FORM') === 'page',
            'statusAddress' => $this->desk->address('status', $query),
            'phoneAddress' => $this->desk->address('phone', $query),
            'leaveAddress' => $this->desk->address('pay', $query),
            'thanksAddress' => PayerBox::thanksAddress($this->orders),
            'phoneUntil' => (int) $this->row['created_at'] + Asking::PHONE_SECONDS,
            'now' => time(),
            'paidWith' => $this->row['paid_with'],
            'result' => $this->row['result'],
            'isWaiting' => $this->row['state'] === 'pending_confirmation',
        ]]);
        $this->setTemplate('module:escudo/views/templates/front/pay.tpl');
    }

    /** A form that is over, or for another amount, is replaced by a new one. */
    private function renew(): string
    {
        try {
            $this->row = Lock::hold((int) $this->row['id_cart'], function (): array {
                return (new Asking($this->desk))->ask(Purchase::ofOrders($this->orders), 'CC');
            });

            return '';
        } catch (Throwable $error) {
            Log::add('the card form of order ' . $this->orders[0]->reference . ' could not be made: ' . $error->getMessage(), Log::ERROR, (int) $this->orders[0]->id);

            return $this->trans('The card form is not available right now. Your order is kept: try again in a few minutes.', [], 'Modules.Escudo.Shop');
        }
    }

    /** The customer wants another method: this order ends, its basket comes back. Whoever works on the order right now goes first. */
    private function leave(): void
    {
        try {
            $isEnded = Lock::hold((int) $this->row['id_cart'], function (): bool {
                return $this->end();
            });
        } catch (Busy $busy) {
            return;
        }
        $copy = $isEnded ? (new Cart((int) $this->row['id_cart']))->duplicate() : false;
        if ($copy && !empty($copy['success'])) {
            $this->context->cookie->id_cart = (int) $copy['cart']->id;
            $this->context->cookie->write();
            Tools::redirect($this->context->link->getPageLink('order', true));
        }
    }

    /** False when the order does not wait for a payment any more. A server that is away keeps nobody: the rounds withdraw the payment. */
    private function end(): bool
    {
        $looking = new Looking($this->desk);
        try {
            $looking->look($this->row);
        } catch (Refused | Unreachable $error) {
            Log::add('payment ' . $this->row['payment_id'] . ' could not be asked about, its customer left for another method: ' . $error->getMessage(), Log::WARNING, (int) $this->row['id_order']);
        }
        $this->orders = Orders::ofCart((int) $this->row['id_cart']);
        if (Orders::stateOf($this->orders) !== Steps::OPEN) {
            return false;
        }
        Orders::move($this->orders, (int) Configuration::get('PS_OS_CANCELED'), false);
        $looking->withdraw($this->desk->store->find((int) $this->row['id_escudo_payment']));

        return true;
    }
}
