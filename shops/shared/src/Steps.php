<?php

namespace EscudoShop;

/**
 * What happens to an order when its payment is looked at: one table, order's state × payment's state. What is not in it
 * cannot happen. Order states are those of OrderState; the payment's state is the server's, read again, never a body's.
 *
 * nothing        leave both as they are
 * wait           still open; nothing to do
 * authorise      the money is held: the order waits for the capture
 * pay            the order is paid
 * expire         its time is over: cancel the order, give the stock back
 * cancel         the payment was cancelled: cancel the order, give the stock back
 * withdraw       the order does not want this payment any more: cancel it at the server
 * late           money for an order that is cancelled: a person decides, accept or refund
 * twice          money for an order that another payment has paid: a person refunds it
 * differs        money of another amount than the order's total: a person decides
 * orphan         money for an order that is gone: it goes to the log
 */
final class Steps
{
    const OPEN = 'open';
    const HELD = 'held';
    const PAID = 'paid';
    const CANCELLED = 'cancelled';
    const REFUNDED = 'refunded';
    const GONE = 'gone';

    /** For the payment that the order stands on now. `expired` is `cancelled` with the reason date_expired. */
    const CURRENT = [
        'open'      => ['pending' => 'wait',     'pending_confirmation' => 'wait',     'authorised' => 'authorise', 'confirmed' => 'pay',     'cancelled' => 'cancel',  'expired' => 'expire'],
        'held'      => ['pending' => 'nothing',  'pending_confirmation' => 'nothing',  'authorised' => 'nothing',   'confirmed' => 'pay',     'cancelled' => 'cancel',  'expired' => 'expire'],
        'paid'      => ['pending' => 'nothing',  'pending_confirmation' => 'nothing',  'authorised' => 'nothing',   'confirmed' => 'nothing', 'cancelled' => 'nothing', 'expired' => 'nothing'],
        'cancelled' => ['pending' => 'withdraw', 'pending_confirmation' => 'withdraw', 'authorised' => 'withdraw',  'confirmed' => 'late',    'cancelled' => 'nothing', 'expired' => 'nothing'],
        'refunded'  => ['pending' => 'withdraw', 'pending_confirmation' => 'withdraw', 'authorised' => 'withdraw',  'confirmed' => 'nothing', 'cancelled' => 'nothing', 'expired' => 'nothing'],
        'gone'      => ['pending' => 'withdraw', 'pending_confirmation' => 'withdraw', 'authorised' => 'withdraw',  'confirmed' => 'orphan',  'cancelled' => 'nothing', 'expired' => 'nothing'],
    ];

    /** For one that another payment of the same order replaced: its end is not the order's. */
    const FORMER = [
        'open'      => ['pending' => 'withdraw', 'pending_confirmation' => 'withdraw', 'authorised' => 'authorise', 'confirmed' => 'pay',    'cancelled' => 'nothing', 'expired' => 'nothing'],
        'held'      => ['pending' => 'withdraw', 'pending_confirmation' => 'withdraw', 'authorised' => 'withdraw',  'confirmed' => 'twice',  'cancelled' => 'nothing', 'expired' => 'nothing'],
        'paid'      => ['pending' => 'withdraw', 'pending_confirmation' => 'withdraw', 'authorised' => 'withdraw',  'confirmed' => 'twice',  'cancelled' => 'nothing', 'expired' => 'nothing'],
        'cancelled' => ['pending' => 'withdraw', 'pending_confirmation' => 'withdraw', 'authorised' => 'withdraw',  'confirmed' => 'late',   'cancelled' => 'nothing', 'expired' => 'nothing'],
        'refunded'  => ['pending' => 'withdraw', 'pending_confirmation' => 'withdraw', 'authorised' => 'withdraw',  'confirmed' => 'twice',  'cancelled' => 'nothing', 'expired' => 'nothing'],
        'gone'      => ['pending' => 'withdraw', 'pending_confirmation' => 'withdraw', 'authorised' => 'withdraw',  'confirmed' => 'orphan', 'cancelled' => 'nothing', 'expired' => 'nothing'],
    ];

    /**
     * @param string $order one of the constants
     * @param array $payment the payment as the server has it
     * @param bool $isCurrent whether the order stands on this payment
     * @param int|null $totalCents what the order costs now; null when the order is gone
     */
    public static function choose(string $order, array $payment, bool $isCurrent, ?int $totalCents): string
    {
        $state = self::stateOf($payment);
        $table = $isCurrent ? self::CURRENT : self::FORMER;
        $step = $table[$order][$state] ?? 'nothing';
        $takesMoney = $step === 'pay' || $step === 'authorise';
        if (!$takesMoney || $totalCents === null || (int) $payment['amount'] === $totalCents) {
            return $step;
        }
        // A part of an authorisation may be captured: then less than the total is right, never more.
        $isPart = $order === self::HELD && ($payment['type'] ?? '') === 'authorization' && (int) $payment['amount'] < $totalCents;
        return $isPart ? $step : 'differs';
    }

    /** The payment's state, with `expired` told apart from `cancelled`. */
    public static function stateOf(array $payment): string
    {
        $state = (string) ($payment['stateDetails']['state'] ?? '');
        return $state === 'cancelled' && ($payment['cancellation']['reason'] ?? '') === 'date_expired' ? 'expired' : $state;
    }

    /** What went back to the payer, in cents. */
    public static function refundedCents(array $payment): int
    {
        return array_sum(array_map(static function (array $refund): int {
            return (int) $refund['amount'];
        }, $payment['refunds'] ?? []));
    }
}
