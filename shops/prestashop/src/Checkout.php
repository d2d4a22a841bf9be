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

use EscudoShop\Phone;
use EscudoShop\Refused;
use EscudoShop\Unreachable;
use PrestaShop\PrestaShop\Core\Payment\PaymentOption;

/** Our methods in the shop's own list, and the order that is made of a choice. */
final class Checkout
{
    use Speaks;

    /** @var Desk */
    private $desk;
    /** @var bool whether the server was asked for this page, and was silent */
    private static $isSilent = false;

    public function __construct(Desk $desk)
    {
        $this->desk = $desk;
    }

    /** @return PaymentOption[] those that the server takes for this amount */
    public function options(\Cart $cart): array
    {
        $options = [];
        $cents = Purchase::cartCents($cart);
        foreach ($this->offered($cart, $cents) as $code) {
            $option = new PaymentOption();
            $option->setModuleName('escudo-' . strtolower($code));
            $option->setCallToActionText($this->desk->config->title($code, (int) \Context::getContext()->language->id));
            \Context::getContext()->smarty->assign(['escudo' => [
                'code' => $code,
                'action' => $this->desk->address('validation'),
                'amount' => $cents,
                'isTest' => $this->desk->config->isTest(),
                'isPage' => $this->desk->config->get('CC_FORM') === 'page',
                'days' => (int) $this->desk->config->get('MB_DAYS'),
                'phone' => $this->phoneOf($cart),
            ]]);
            $option->setForm($this->desk->module->fetch('module:escudo/views/templates/hook/option.tpl'));
            $options[] = $option;
        }

        return $options;
    }

    /** Said above the methods when ours cannot be had: the others of the shop go on. */
    public function notice(): string
    {
        if (!self::$isSilent) {
            return $this->marks();
        }

        return $this->desk->module->fetch('module:escudo/views/templates/hook/silent.tpl');
    }

    /** @return string[] codes */
    private function offered(\Cart $cart, int $cents): array
    {
        $currency = new \Currency((int) $cart->id_currency);
        $wanted = $this->desk->config->methods();
        if ($cents < 1 || $currency->iso_code !== 'EUR' || $wanted === [] || !$this->desk->config->settings()->isComplete()) {
            return [];
        }
        if ($this->desk->config->isDown()) {
            self::$isSilent = true;

            return [];
        }
        try {
            $codes = (new Offers($this->desk))->codes($cents);
        } catch (Unreachable $error) {
            $this->desk->config->noteDown();
            self::$isSilent = true;
            Log::add('the server does not answer, no method is offered: ' . $error->getMessage(), Log::ERROR);

            return [];
        } catch (Refused $refused) {
            if (self::isAboutAmount($refused)) {
                return [];
            }
            self::$isSilent = true;
            Log::add('the server refuses these settings, no method is offered: ' . $refused->getMessage(), Log::ERROR);

            return [];
        }

        return array_values(array_intersect($wanted, $codes));
    }

    /** The methods' marks, small enough to come with the page. A theme shows a logo as a picture without words, which is no mark for whoever listens. */
    private function marks(): string
    {
        $rules = '';
        foreach ($this->desk->config->methods() as $code) {
            $name = strtolower($code);
            $mark = 'url(data:image/svg+xml;base64,' . base64_encode((string) file_get_contents($this->desk->module->getLocalPath() . 'views/img/' . $name . '.svg')) . ')';
            $rules .= '[id^="payment-option-"][id$="-container"]:has([data-module-name="escudo-' . $name . '"]) label::after'
                . '{content:' . $mark . ';content:' . $mark . ' / "";margin-inline-start:.5em;vertical-align:middle}';
        }

        return $rules === '' ? '' : '<style>' . $rules . '</style>';
    }

    private function phoneOf(\Cart $cart): string
    {
        $address = new \Address((int) $cart->id_address_invoice);
        foreach ([$address->phone_mobile, $address->phone] as $typed) {
            if (Phone::toWire((string) $typed) !== null) {
                return (string) $typed;
            }
        }

        return '';
    }

    /**
     * Makes payment and order. Empty when done, else a sentence for the customer, whose basket is as it was.
     *
     * @param int $seen the total in cents that the customer agreed to
     */
    public function buy(\Cart $cart, string $method, string $typedPhone, int $seen): string
    {
        $phone = $method === 'MW' ? Phone::toWire($typedPhone) : '';
        if ($phone === null) {
            return $this->trans('This is not a mobile number that MB WAY knows. Check the number and try again.', [], 'Modules.Escudo.Shop');
        }
        try {
            return Lock::hold((int) $cart->id, function () use ($cart, $method, $phone, $seen): string {
                if (Orders::ofCart((int) $cart->id) !== []) {
                    return '';
                }
                if (Purchase::cartCents($cart) !== $seen) {
                    return $this->trans('Your basket has changed in the meantime. Check the new total and confirm again.', [], 'Modules.Escudo.Shop');
                }

                return $this->make($cart, $method, $phone);
            });
        } catch (Busy $busy) {
            return $this->trans('Your order is being placed in another window. Wait a moment, then check your orders.', [], 'Modules.Escudo.Shop');
        } catch (Unreachable $error) {
            $this->desk->config->noteDown();
            Log::add('basket ' . $cart->id . ' could not be paid, the server does not answer: ' . $error->getMessage(), Log::ERROR);

            return $this->trans('This method is not available right now. Nothing was charged: choose another one, or try again in a few minutes.', [], 'Modules.Escudo.Shop');
        } catch (Refused $refused) {
            Log::add('basket ' . $cart->id . ' could not be paid: ' . $refused->getMessage(), Log::WARNING);

            return $this->refusal($refused);
        }
    }

    /**
     * @throws Refused
     * @throws Unreachable
     */
    private function make(\Cart $cart, string $method, string $phone): string
    {
        // Since PrestaShop 8 the order's reference can be known before the order; on 1.7 the payment learns it after.
        $takesReference = (new \ReflectionMethod('PaymentModule', 'validateOrder'))->getNumberOfParameters() > 10;
        $known = $this->desk->store->currentOfCart((int) $cart->id);
        $code = $known === null ? '' : (string) (json_decode($known['request'], true)['payment']['code'] ?? json_decode($known['request'], true)['code'] ?? '');
        $isFree = $code !== '' && strpos($code, 'cart-') !== 0 && count(\Order::getByReference($code)) === 0;
        $reference = $takesReference ? ($isFree ? $code : self::freeReference()) : '';
        $row = (new Asking($this->desk))->ask(Purchase::ofCart($cart, $reference), $method, $phone);

        $arguments = [
            (int) $cart->id, Orders::awaiting(), (float) $cart->getOrderTotal(true, \Cart::BOTH),
            $this->desk->config->title($method, (int) $cart->id_lang), null, ['transaction_id' => $row['payment_id']],
            (int) $cart->id_currency, false, $cart->secure_key,
        ];
        $this->desk->module->validateOrder(...($takesReference ? array_merge($arguments, [null, $reference]) : $arguments));
        $order = new \Order((int) $this->desk->module->currentOrder);
        $row = $this->desk->store->update($row, ['id_order' => (int) $order->id]);
        if (!$takesReference) {
            $this->rename($row, $order->reference);
        }
        if ($method === 'MB') {
            (new Mails($this->desk))->data($row);
        }
        if ($row['state'] !== 'pending' && $method !== 'MB') {
            (new Looking($this->desk))->look($row);
        }

        return '';
    }

    private function rename(array $row, string $reference): void
    {
        try {
            $this->desk->client()->rename($row['payment_id'], $reference);
        } catch (Refused | Unreachable $error) {
            Log::add('payment ' . $row['payment_id'] . ' keeps the number of the basket, the order is ' . $reference . ': ' . $error->getMessage(), Log::WARNING);
        }
    }

    private static function freeReference(): string
    {
        do {
            $reference = \Order::generateReference();
        } while (count(\Order::getByReference($reference)) > 0);

        return $reference;
    }

    private static function isAboutAmount(Refused $refused): bool
    {
        $places = array_keys($refused->lines, 'e00301', true);

        return $refused->says('e00301') && array_intersect(array_merge($places, [$refused->pointer]), ['/amount', '/payment/amount']) !== [];
    }

    private function refusal(Refused $refused): string
    {
        if (self::isAboutAmount($refused)) {
            return $this->trans('This amount cannot be paid by this method. Choose another one.', [], 'Modules.Escudo.Shop');
        }
        if ($refused->says('e00213') || $refused->says('e04202') || $refused->says('e04113')) {
            return $this->trans('This is not a mobile number that MB WAY knows. Check the number and try again.', [], 'Modules.Escudo.Shop');
        }

        // A theme writes what went wrong as it is.
        return $this->trans('The payment could not be made: [detail]', ['[detail]' => htmlspecialchars($refused->getMessage(), ENT_QUOTES, 'UTF-8')], 'Modules.Escudo.Shop');
    }
}
