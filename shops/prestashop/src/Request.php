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

use EscudoShop\Colour;

/** The body of a payment, out of what the shop knows. */
final class Request
{
    /** @var Desk */
    private $desk;
    /** @var Purchase */
    private $purchase;

    public function __construct(Desk $desk, Purchase $purchase)
    {
        $this->desk = $desk;
        $this->purchase = $purchase;
    }

    public function body(string $method, string $phone, int $until): array
    {
        $cart = $this->purchase->cart;
        $customer = new \Customer((int) $cart->id_customer);
        $payment = [
            'amount' => $this->purchase->amount,
            'code' => $this->purchase->code,
            'summary' => self::text((string) \Configuration::get('PS_SHOP_NAME', null, null, $this->desk->config->idShop()) . ' ' . $this->purchase->code, 200),
            'validDate' => ['end' => gmdate('Y-m-d\TH:i:s\+00:00', $until), 'blockLatePayment' => true],
            'customer' => $this->customer($customer, (int) $cart->id_lang, $method),
        ] + array_filter([
            'billingAddress' => $this->address((int) $cart->id_address_invoice),
            'shippingAddress' => $this->address((int) $cart->id_address_delivery),
        ]);
        if ($method === 'MB') {
            return $payment;
        }
        if ($method === 'MW') {
            return $payment + ['paymentMethod' => ['code' => 'MW', 'details' => ['phoneNumber' => $phone]]];
        }

        return $this->checkout($payment);
    }

    private function checkout(array $payment): array
    {
        $isSaving = isset($payment['customer']['uuid']);
        $isPage = $this->desk->config->get('CC_FORM') === 'page';
        $card = ['code' => 'CC'] + ($isSaving ? ['details' => ['allowRegistration' => true]] : []);
        $payment['availableMethods'] = array_merge([$card], $isPage ? $this->wallets() : []);
        if ($this->desk->config->holdsCards()) {
            $payment['type'] = 'authorization';
        }
        $back = $this->desk->address('back', ['cart' => $this->purchase->cart->id, 'key' => $this->purchase->cart->secure_key]);

        return [
            'payment' => $payment,
            'page' => array_filter(['language' => Desk::language(), 'layout' => $isPage ? 'default' : 'embed',
                'accent' => (string) Colour::read($this->desk->config->get('CC_ACCENT'))]),
            'redirects' => $isPage
                ? [['type' => 'success', 'url' => $back], ['type' => 'cancel', 'url' => $back], ['type' => 'back', 'url' => $back]]
                : [['type' => 'action', 'url' => $back]],
        ];
    }

    /** Wallets that the server offers for this amount: they pay on its own page, beside the card. */
    private function wallets(): array
    {
        return array_map(static function (string $code): array {
            return ['code' => $code];
        }, array_values(array_intersect(['AP', 'GP'], (new Offers($this->desk))->codes($this->purchase->amount))));
    }

    private function customer(\Customer $customer, int $idLang, string $method): array
    {
        $known = [
            'firstName' => self::text((string) $customer->firstname, 100),
            'lastName' => self::text((string) $customer->lastname, 100),
            'email' => (string) $customer->email,
            'language' => Desk::languageOf($idLang),
        ];
        if ($method === 'CC' && $this->desk->config->get('CC_SAVE') === '1' && !$customer->isGuest()) {
            $known['uuid'] = (new Cards($this->desk))->uuid($customer);
        }

        return array_filter($known, 'strlen');
    }

    private function address(int $idAddress): array
    {
        $address = new \Address($idAddress);
        if (!\Validate::isLoadedObject($address)) {
            return [];
        }

        return array_filter([
            'country' => (string) \Country::getIsoById((int) $address->id_country),
            'city' => self::text((string) $address->city, 100),
            'street1' => self::text((string) $address->address1, 200),
            'street2' => self::text((string) $address->address2, 200),
            'postCode' => self::text((string) $address->postcode, 20),
        ], 'strlen');
    }

    private static function text(string $text, int $length): string
    {
        return trim(\Tools::substr($text, 0, $length));
    }
}
