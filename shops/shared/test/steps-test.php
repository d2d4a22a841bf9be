<?php

use EscudoShop\Steps;

$orders = ['open', 'held', 'paid', 'cancelled', 'refunded', 'gone'];
$states = ['pending', 'pending_confirmation', 'authorised', 'confirmed', 'cancelled', 'expired'];
foreach (['CURRENT' => Steps::CURRENT, 'FORMER' => Steps::FORMER] as $name => $table) {
    same($orders, array_keys($table), "$name knows every state of an order");
    foreach ($table as $order => $row) {
        same($states, array_keys($row), "$name, $order knows every state of a payment");
    }
}

function aPayment(string $state, int $amount = 1250, string $type = 'payment'): array
{
    $payment = ['id' => '1', 'type' => $type, 'amount' => $amount, 'stateDetails' => ['state' => $state === 'expired' ? 'cancelled' : $state]];
    return $state === 'expired' ? $payment + ['cancellation' => ['reason' => 'date_expired']] : $payment;
}

// What must never be, whatever the table says.
foreach ($states as $state) {
    foreach ([true, false] as $isCurrent) {
        $paid = Steps::choose('paid', aPayment($state), $isCurrent, 1250);
        same(false, in_array($paid, ['pay', 'cancel', 'expire', 'authorise'], true), "a paid order stays paid: $state");
        same(false, in_array(Steps::choose('gone', aPayment($state), $isCurrent, null), ['pay', 'cancel', 'expire'], true), "an order that is gone stays gone: $state");
        same(false, in_array(Steps::choose('cancelled', aPayment($state), $isCurrent, 1250), ['pay', 'authorise'], true), "a cancelled order is not paid behind its back: $state");
    }
    same(false, in_array(Steps::choose('open', aPayment($state), false, 1250), ['cancel', 'expire'], true), "a former payment's end is not the order's: $state");
}
foreach ([
    ['pay', 'open', aPayment('confirmed'), true, 1250],
    ['pay', 'open', aPayment('confirmed'), false, 1250],
    ['differs', 'open', aPayment('confirmed', 1249), true, 1250],
    ['differs', 'open', aPayment('confirmed', 1251), false, 1250],
    ['differs', 'open', aPayment('authorised', 1), true, 1250],
    ['expire', 'open', aPayment('expired', 1), true, 1250],
    ['expire', 'open', aPayment('expired'), true, 1250],
    ['cancel', 'open', aPayment('cancelled'), true, 1250],
    ['nothing', 'open', aPayment('cancelled'), false, 1250],
    ['withdraw', 'open', aPayment('pending'), false, 1250],
    ['nothing', 'paid', aPayment('expired'), true, 1250],
    ['twice', 'paid', aPayment('confirmed'), false, 1250],
    ['late', 'cancelled', aPayment('confirmed'), true, 1250],
    ['withdraw', 'cancelled', aPayment('authorised'), true, 1250],
    ['pay', 'held', aPayment('confirmed', 1250, 'authorization'), true, 1250],
    ['pay', 'held', aPayment('confirmed', 1000, 'authorization'), true, 1250],
    ['differs', 'held', aPayment('confirmed', 1300, 'authorization'), true, 1250],
    ['orphan', 'gone', aPayment('confirmed'), true, null],
    ['nothing', 'open', ['amount' => 1250], true, 1250],
    ['nothing', 'open', aPayment('something_new'), true, 1250],
] as [$step, $order, $payment, $isCurrent, $total]) {
    same($step, Steps::choose($order, $payment, $isCurrent, $total), "$order × " . Steps::stateOf($payment) . ($isCurrent ? '' : ' (former)'));
}
same(700, Steps::refundedCents(['refunds' => [['amount' => 500], ['amount' => 200]]]), 'refunded');
same(0, Steps::refundedCents([]), 'nothing refunded');
