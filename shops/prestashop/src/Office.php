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

use EscudoShop\Refused;
use EscudoShop\Steps;
use EscudoShop\Unreachable;

/** What people of the shop do with a payment: refund, capture, cancel. Each returns an empty text, or why it did not work. */
final class Office
{
    use Speaks;

    /** @var Desk */
    private $desk;

    public function __construct(Desk $desk)
    {
        $this->desk = $desk;
    }

    /** @param int $seenRefunded what had been refunded when the person decided: two people do not refund the same twice */
    public function refund(array $row, int $cents, int $seenRefunded): string
    {
        return $this->held($row, function (array $row) use ($cents, $seenRefunded): string {
            if ((int) $row['refunded'] !== $seenRefunded) {
                return $this->trans('Somebody has refunded part of this payment meanwhile. Look at the new amount and decide again.', [], 'Modules.Escudo.Admin');
            }

            return $this->give($row, $cents, 'refund-' . $row['payment_id'] . '-' . $seenRefunded . '-' . $cents);
        });
    }

    /** The shop's own refund: its credit slip is the key, so that it is given once. */
    public function refundSlip(array $row, int $cents, int $idSlip): string
    {
        return $this->held($row, function (array $row) use ($cents, $idSlip): string {
            return $this->give($row, $cents, 'slip-' . $idSlip);
        });
    }

    private function give(array $row, int $cents, string $source): string
    {
        $left = Store::paidCents($row) - (int) $row['refunded'];
        if ($row['state'] !== 'confirmed') {
            return $this->trans('Only a payment that is paid can be refunded.', [], 'Modules.Escudo.Admin');
        }
        if ($cents < 1 || $cents > $left) {
            return $this->trans('At most [amount] can be refunded.', ['[amount]' => Words::amount($left)], 'Modules.Escudo.Admin');
        }
        $rest = $cents;
        foreach ($this->paidParts($row) as $id => $most) {
            $now = min($rest, $most);
            if ($now > 0) {
                $part = $this->desk->client()->refund((string) $id, $now, $this->desk->config->site() . '-' . $source . '-' . $id);
                $this->desk->store->note($row, 'refund', $now, '', 'part-' . $part['id']);
                $rest -= $now;
            }
        }
        (new Looking($this->desk))->look($row);
        Log::add(Words::amount($cents) . ' of payment ' . $row['payment_id'] . ' refunded.', Log::INFO, (int) $row['id_order']);

        return '';
    }

    /**
     * What can be refunded: the payment, or each capture of an authorisation.
     *
     * @return array<int|string, int> cents that are left, by payment
     */
    private function paidParts(array $row): array
    {
        if ((int) $row['captured'] === 0) {
            return [$row['payment_id'] => (int) $row['amount'] - (int) $row['refunded']];
        }
        $left = [];
        foreach (Looking::captures($this->desk->client()->partsOf($row['payment_id'])) as $capture) {
            $left[(string) $capture['id']] = (int) $capture['amount'] - Steps::refundedCents($capture);
        }

        return $left;
    }

    /** Takes what is held, or part of it: what is left of it is given free, nothing of this order will ask for it again. */
    public function capture(array $row, int $cents): string
    {
        return $this->held($row, function (array $row) use ($cents): string {
            if ($row['state'] !== 'authorised') {
                return $this->trans('There is nothing to capture any more.', [], 'Modules.Escudo.Admin');
            }
            if ($cents < 1 || $cents > (int) $row['amount'] - (int) $row['captured']) {
                return $this->trans('At most [amount] can be captured.', ['[amount]' => Words::amount((int) $row['amount'] - (int) $row['captured'])], 'Modules.Escudo.Admin');
            }
            $key = $this->desk->config->site() . '-capture-' . $row['payment_id'] . '-' . $row['captured'] . '-' . $cents;
            $part = $this->desk->client()->capture($row['payment_id'], $cents, $key);
            $this->desk->store->note($row, 'capture', $cents, '', 'part-' . $part['id']);
            if ($cents < (int) $row['amount'] - (int) $row['captured']) {
                $this->release($row);
            }
            (new Looking($this->desk))->look($row);

            return '';
        });
    }

    private function release(array $row): void
    {
        try {
            $this->desk->client()->cancel($row['payment_id']);
        } catch (Refused | Unreachable $error) {
            Log::add('what was not captured of payment ' . $row['payment_id'] . ' is still held: ' . $error->getMessage(), Log::WARNING, (int) $row['id_order']);
        }
    }

    public function cancel(array $row): string
    {
        return $this->held($row, function (array $row): string {
            if (!in_array($row['state'], Store::OPEN, true) || $row['payment_id'] === '') {
                return $this->trans('This payment cannot be cancelled any more.', [], 'Modules.Escudo.Admin');
            }
            $this->desk->client()->cancel($row['payment_id']);
            (new Looking($this->desk))->look($row);

            return '';
        });
    }

    public function update(array $row): string
    {
        return $this->held($row, static function (): string {
            return '';
        });
    }

    /** Reads the payment, then does the work on what it is now. */
    private function held(array $row, callable $work): string
    {
        try {
            return Lock::hold((int) $row['id_cart'], function () use ($row, $work): string {
                return $work((new Looking($this->desk))->look($row));
            });
        } catch (Refused $refused) {
            $this->desk->store->note($row, 'failed', 0, $refused->getMessage());

            return $this->trans('The server said no: [detail]', ['[detail]' => $refused->getMessage()], 'Modules.Escudo.Admin');
        } catch (Unreachable $error) {
            return $this->trans('The server is not responding. Nothing is lost: try again; nothing is ever done twice.', [], 'Modules.Escudo.Admin');
        } catch (Busy $busy) {
            return $this->trans('Somebody is working on this order right now. Try again in a moment.', [], 'Modules.Escudo.Admin');
        }
    }
}
