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

use EscudoShop\Attempt;
use EscudoShop\Phone;
use EscudoShop\Refused;
use EscudoShop\Unreachable;

/** Makes payments, each once: a double click, a reload or a crash finds the one that is there. */
final class Asking
{
    /** A request on the phone is over after this; the server says so by itself. */
    const PHONE_SECONDS = 300;
    const CARD_SECONDS = 3600;

    /** @var Desk */
    private $desk;

    public function __construct(Desk $desk)
    {
        $this->desk = $desk;
    }

    /**
     * The row of a payment that can be paid now. The lock of the basket is held.
     *
     * @param string $phone of MB WAY, as 351#912345678
     *
     * @throws Refused
     * @throws Unreachable
     */
    public function ask(Purchase $purchase, string $method, string $phone = ''): array
    {
        $store = $this->desk->store;
        $known = $store->currentOfCart((int) $purchase->cart->id);
        $fingerprint = sha1(implode('|', [$method, $purchase->amount, $phone, $this->desk->config->get('NIF'), $this->desk->config->get('MODE'),
            $method === 'CC' ? $this->desk->config->get('CC_FORM') . (int) $this->desk->config->holdsCards() : '']));
        if ($known !== null && $known['fingerprint'] === $fingerprint && $this->isUsable($known)) {
            return $known;
        }
        if ($known === null || $known['fingerprint'] !== $fingerprint || $known['state'] !== Store::ASKED) {
            $known = $this->begin($purchase, $method, $phone, $fingerprint);
        }
        $row = $this->finish($known);
        foreach ($store->makeCurrent($row) as $former) {
            (new Looking($this->desk))->withdraw($former);
        }

        return $store->find((int) $row['id_escudo_payment']);
    }

    private function isUsable(array $row): bool
    {
        $isOpen = in_array($row['state'], ['pending', 'pending_confirmation', 'authorised', 'confirmed'], true);
        // A phone that said no, or nothing, is asked by a payment of its own.
        $isRefused = $row['method'] === 'MW' && $row['state'] === 'pending' && $row['result'] !== '';

        return $isOpen && !$isRefused && (int) $row['valid_until'] > time() + 5;
    }

    /** Writes down what will be asked before it is. */
    private function begin(Purchase $purchase, string $method, string $phone, string $fingerprint): array
    {
        $until = $this->validUntil($method);
        $request = (new Request($this->desk, $purchase))->body($method, $phone, $until);
        $try = count($this->desk->store->ofCart((int) $purchase->cart->id)) + 1;
        $uniqueId = Attempt::uniqueId($this->desk->config->site(), 'c' . $purchase->cart->id, $try, $request);
        $payment = isset($request['payment']) ? 'payment' : null;
        if ($payment !== null) {
            $request['payment']['customUniqueId'] = $uniqueId;
        } else {
            $request['customUniqueId'] = $uniqueId;
        }

        return $this->desk->store->add([
            'id_shop' => $this->desk->config->idShop(), 'id_cart' => (int) $purchase->cart->id, 'id_order' => $purchase->idOrder,
            'unique_id' => $uniqueId, 'fingerprint' => $fingerprint, 'request' => (string) json_encode($request), 'method' => $method,
            'amount' => $purchase->amount, 'state' => Store::ASKED, 'mode' => $this->desk->config->isTest() ? 'test' : 'production',
            'paid_with' => $method === 'MW' ? Phone::masked($phone) : '', 'valid_until' => $until,
            'is_current' => $this->desk->store->currentOfCart((int) $purchase->cart->id) === null ? 1 : 0,
        ]);
    }

    private function finish(array $row): array
    {
        $client = $this->desk->client();
        $request = json_decode($row['request'], true);
        $key = $row['unique_id'];
        try {
            if ($row['method'] === 'CC') {
                $checkout = $client->createCheckout($request, $key);
                $row = $this->desk->store->update($row, ['checkout_url' => $checkout['checkoutUrl'], 'payment_id' => $checkout['paymentId'], 'state' => 'pending']);
            } else {
                $payment = $row['method'] === 'MB' ? $client->createReference($request, $key) : $client->createPayment($request, $key);
                $row = (new Looking($this->desk))->write($row, $payment);
            }
        } catch (Refused $refused) {
            if (!$refused->passes()) {
                $this->desk->store->note($row, 'refused', 0, $refused->getMessage());
                $this->desk->store->update($row, ['state' => Store::REFUSED]);
            }
            throw $refused;
        }
        $this->desk->store->note($row, 'asked', (int) $row['amount'], '', $row['unique_id']);

        return $row;
    }

    private function validUntil(string $method): int
    {
        if ($method === 'CC') {
            return time() + self::CARD_SECONDS;
        }
        if ($method === 'MW') {
            return time() + 2 * self::PHONE_SECONDS;
        }
        $days = max(1, (int) $this->desk->config->get('MB_DAYS'));

        return (new \DateTime('now', new \DateTimeZone('Europe/Lisbon')))->modify('+' . $days . ' days')->setTime(23, 59, 59)->getTimestamp();
    }
}
