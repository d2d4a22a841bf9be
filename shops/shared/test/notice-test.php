<?php

use EscudoShop\Notice;
use EscudoShop\Signature;

// The vector of the webhook guide.
$hash = 'c2514e76583d6ac54ab4cee9145ac5e248c694dfabac5cb069e770434ca49f35';
$right = "hash=$hash,ts=1767225600";
foreach ([
    ['', '{"a":1}', $right, 'sample-private-key', 1767225600],
    ['', '{"a":1}', "ts=1767225600, hash=" . strtoupper($hash), 'sample-private-key', 1767225600],
    ['', '{"a":1}', $right, 'sample-private-key', 1767225600 + 1800],
    ['old', '{"a":1}', $right, 'sample-private-key', 1767225600 + 1801],
    ['', '{"a":1}', $right, 'sample-private-key', 1767225600 - 1800],
    ['early', '{"a":1}', $right, 'sample-private-key', 1767225600 - 1801],
    ['wrong', '{"a":1} ', $right, 'sample-private-key', 1767225600],
    ['wrong', '{"a":1}', $right, 'another-key', 1767225600],
    ['wrong', '{"a":1}', $right, '', 1767225600],
    ['wrong', '{"a":1}', "hash=$hash,ts=1767225601", 'sample-private-key', 1767225600],
    ['missing', '{"a":1}', '', 'sample-private-key', 1767225600],
    ['malformed', '{"a":1}', "hash=$hash", 'sample-private-key', 1767225600],
    ['malformed', '{"a":1}', 'hash=zz,ts=1', 'sample-private-key', 1767225600],
    ['malformed', '{"a":1}', "hash=$hash,ts=1e9", 'sample-private-key', 1767225600],
    ['malformed', '{"a":1}', 'garbage', 'sample-private-key', 1767225600],
] as [$problem, $body, $header, $key, $now]) {
    same($problem, Signature::problem($body, $header, $key, $now), "signature $header at $now");
}

$notice = Notice::read('{"webhook":{"id":"1","action":"payment_refunded"},"payments":[{"id":"5"},{"id":"9","initialPaymentId":"6","customUniqueId":"s1-7-1-aaaaaaaaaaaa"},{"id":7}]}');
same('payment_refunded', $notice->action, 'action');
same(['5', '6', '7'], array_column($notice->payments, 'paymentId'), 'a refund stands for its payment');
same('s1-7-1-aaaaaaaaaaaa', $notice->payments[1]['uniqueId'], 'unique id');
foreach (['', 'null', '[]', '{}', '{"webhook":{}}', '{"webhook":{"action":[]},"payments":[]}', '{"webhook":{"action":"x"},"payments":7}', '{"webhook":{"action":"x"},"payments":[{"id":"../1"}]}', '{"webhook":{"action":"x"},"payments":[{}]}', '{"webhook":{"action":"x"},"payments":["5"]}', '{"webhook":{"action":"x"},"payments":[{"id":["5"]}]}'] as $body) {
    same(null, Notice::read($body), "not a notice: $body");
}
same('{"errors":[{"source":{"pointer":"/payments/1"}}]}', json_encode(Notice::pointers([1]), JSON_UNESCAPED_SLASHES), 'pointers');
