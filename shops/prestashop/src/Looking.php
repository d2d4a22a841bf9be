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
use EscudoShop\CardBrand;
use EscudoShop\Refused;
use EscudoShop\Steps;
use EscudoShop\Unreachable;

/** Reads a payment from the server and does what follows for its order. Notices, pages, rounds and people all come here. */
final class Looking
{
    /** @var Desk */
    private $desk;

    public function __construct(Desk $desk)
    {
        $this->desk = $desk;
    }

    /**
     * @param array|null $payment as the server has just given it; null to ask
     *
     * @throws Refused
     * @throws Unreachable
     * @throws Busy
     */
    public function look(array $row, ?array $payment = null): array
    {
        return Lock::hold((int) $row['id_cart'], function () use ($row, $payment): array {
            $row = $this->desk->store->find((int) $row['id_escudo_payment']);
            if ($row['payment_id'] === '') {
                $payment = $this->desk->client()->paymentByUniqueId($row['unique_id']);
                if ($payment === null) {
                    return $this->abandon($row);
                }
            }
            // What was read before the lock may be older than what another request has done since.
            $payment = $this->withCaptures($payment ?? $this->desk->client()->payment($row['payment_id']));
            if (!Attempt::isOf($payment, (string) $row['unique_id'])) {
                Log::add('payment ' . $row['payment_id'] . ' was made at another server than this shop’s settings name: it is not followed any more, its order is as it was.', Log::WARNING, (int) $row['id_order']);

                return $this->desk->store->update($row, ['state' => 'cancelled', 'seen_at' => time()]);
            }

            return $this->act($this->write($row, $payment), $payment);
        });
    }

    /** An authorisation is paid by its captures, which are payments of their own: it counts as paid with what they took. */
    private function withCaptures(array $payment): array
    {
        if (($payment['type'] ?? '') !== 'authorization') {
            return $payment;
        }
        $captures = self::captures($this->desk->client()->partsOf((string) $payment['id']));
        $payment['captured'] = array_sum(array_map('intval', array_column($captures, 'amount')));
        $payment['refunds'] = array_merge([], ...array_map(static function (array $capture): array {
            return $capture['refunds'] ?? [];
        }, $captures));
        if ($payment['captured'] > 0 && $payment['stateDetails']['state'] === 'cancelled') {
            $payment['stateDetails']['state'] = 'confirmed';
        }
        if ($payment['stateDetails']['state'] === 'confirmed') {
            $payment['amount'] = $payment['captured'];
        }

        return $payment;
    }

    /** @return array[] those of an authorisation's parts that took money */
    public static function captures(array $parts): array
    {
        return array_values(array_filter($parts, static function (array $part): bool {
            return $part['type'] === 'capture' && $part['stateDetails']['state'] === 'confirmed';
        }));
    }

    /** Keeps what the server says of a payment. */
    public function write(array $row, array $payment): array
    {
        $result = $payment['paymentMethod']['result'] ?? [];
        $changes = [
            'payment_id' => (string) $payment['id'],
            'state' => Steps::stateOf($payment),
            'entity' => (string) ($payment['referenceDetails']['entity'] ?? ''),
            'reference' => (string) ($payment['referenceDetails']['reference'] ?? ''),
            'paid_with' => self::paidWith($payment) ?: $row['paid_with'],
            'result' => in_array($result['code'] ?? '', ['', 'e00000'], true) ? '' : \Tools::substr((string) ($result['message'] ?? ''), 0, 200),
            'valid_until' => strtotime((string) ($payment['validDate']['end'] ?? '')) ?: (int) $row['valid_until'],
            'refunded' => Steps::refundedCents($payment),
            'captured' => (int) ($payment['captured'] ?? $row['captured']),
            'seen_at' => time(),
        ];
        if ($changes['state'] !== 'pending') {
            $changes['result'] = '';
        }
        if ($changes['result'] !== '' && $changes['result'] !== $row['result']) {
            $this->desk->store->note($row, 'declined', 0, $changes['result'], 'declined-' . $payment['id'] . '-' . substr(sha1(json_encode($result)), 0, 8));
        }
        if ($changes['refunded'] > (int) $row['refunded']) {
            foreach ($payment['refunds'] ?? [] as $refund) {
                $this->desk->store->note($row, 'refund', (int) $refund['amount'], '', 'part-' . $refund['paymentId']);
            }
        }

        return $this->desk->store->update($row, $changes);
    }

    private function act(array $row, array $payment): array
    {
        $orders = Orders::ofCart((int) $row['id_cart']);
        // A basket that is becoming an order: its own request goes on. After two minutes it will not.
        if ($orders === [] && (int) $row['id_order'] === 0 && (int) $row['created_at'] > time() - 120) {
            return $row;
        }
        $state = Orders::stateOf($orders);
        $total = $orders === [] ? null : Orders::totalCents($orders);
        $step = Steps::choose($state, $payment, $row['is_current'] === '1' || $row['is_current'] === 1, $total);
        $this->take($step, $row, $orders, $payment, $total);
        if ($state === Steps::PAID && $row['state'] === 'confirmed' && (int) $row['refunded'] >= Store::paidCents($row)) {
            Orders::move($orders, (int) \Configuration::get('PS_OS_REFUND'));
        }

        return $row;
    }

    /** @param \Order[] $orders */
    private function take(string $step, array $row, array $orders, array $payment, ?int $total): void
    {
        $store = $this->desk->store;
        $paymentId = (string) $payment['id'];
        $cents = (int) $payment['amount'];
        if (in_array($step, ['nothing', 'wait'], true)) {
            return;
        }
        if ($step === 'withdraw') {
            $this->withdraw($row);

            return;
        }
        $isNew = $store->note($row, $step, $cents, $step === 'differs' ? Words::amount((int) $total) : '', $step . '-' . $paymentId);
        if ($step === 'pay') {
            Orders::pay($orders, $orders[0]->payment, $paymentId, $cents);
            $store->makeCurrent($row);
            Log::add('payment ' . $paymentId . ' confirmed, order ' . $orders[0]->reference . ' is paid.', Log::INFO, (int) $orders[0]->id);
        } elseif ($step === 'authorise') {
            Orders::move($orders, (int) \Configuration::getGlobalValue('ESCUDO_OS_AUTHORISED'));
            $store->makeCurrent($row);
        } elseif ($step === 'expire' || $step === 'cancel') {
            Orders::move($orders, (int) \Configuration::get('PS_OS_CANCELED'));
            Log::add('payment ' . $paymentId . ($step === 'expire' ? ' expired' : ' was cancelled') . ', order ' . $orders[0]->reference . ' is cancelled.', Log::INFO, (int) $orders[0]->id);
        } elseif ($isNew) {
            $this->warn($step, $row, $orders, $cents);
        }
    }

    /** @param \Order[] $orders */
    private function warn(string $step, array $row, array $orders, int $cents): void
    {
        $sentence = $step === 'orphan'
            ? 'payment ' . $row['payment_id'] . ' of ' . Words::amount($cents) . ' was paid, but its order is gone. Refund it.'
            : (new Words())->note(['kind' => $step, 'amount' => $cents, 'detail' => $orders === [] ? '' : Words::amount(Orders::totalCents($orders))]);
        Log::add($sentence, Log::ERROR, $orders === [] ? 0 : (int) $orders[0]->id);
        if ($orders !== []) {
            Orders::tell($orders[0], 'Escudo: ' . $sentence);
        }
    }

    /** Ends a payment that its order does not wait for any more. What cannot be ended now is asked about again by the rounds. */
    public function withdraw(array $row): void
    {
        if ($row['payment_id'] === '' || !in_array($row['state'], Store::OPEN, true)) {
            return;
        }
        try {
            if (!Attempt::isOf($this->desk->client()->payment($row['payment_id']), (string) $row['unique_id'])) {
                return;
            }
            $this->desk->client()->cancel($row['payment_id']);
            $row = $this->write($row, $this->desk->client()->payment($row['payment_id']));
            $this->desk->store->note($row, 'withdraw', 0, '', 'withdraw-' . $row['payment_id']);
        } catch (Refused | Unreachable $error) {
            Log::add('payment ' . $row['payment_id'] . ' could not be withdrawn yet: ' . $error->getMessage(), Log::WARNING);
        }
    }

    /** Asked, never answered, and the server knows nothing of it: nothing happened. */
    private function abandon(array $row): array
    {
        return (int) $row['created_at'] < time() - 120 ? $this->desk->store->update($row, ['state' => Store::REFUSED, 'seen_at' => time()]) : $row;
    }

    private static function paidWith(array $payment): string
    {
        $details = $payment['paymentMethod']['details'] ?? [];
        if (isset($details['last4Digits'])) {
            return CardBrand::label($details);
        }

        return isset($details['last3Digits']) ? '+' . ($details['countryCode'] ?? '351') . ' ••• ••• ' . $details['last3Digits'] : '';
    }
}
