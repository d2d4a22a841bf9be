<?php
// A script that a web server runs: php -S 127.0.0.1:9000 verify.php

/** Whether the body's bytes were signed with our key, at most 30 minutes ago. */
function isSigned(string $body, string $header, string $privateKey): bool
{
    if (!preg_match('/hash=([0-9a-f]{64})/', $header, $hash) || !preg_match('/ts=(\d+)/', $header, $ts)) {
        return false;
    }
    $expected = hash_hmac('sha256', $body . $ts[1], $privateKey);
    return hash_equals($expected, $hash[1]) && time() - (int) $ts[1] <= 1800;
}

$body = file_get_contents('php://input');
$privateKey = getenv('PRIVATE_KEY') ?: 'demo-private-key-1001';
if (!isSigned($body, $_SERVER['HTTP_ESCUDO_SIGNATURE'] ?? '', $privateKey)) {
    http_response_code(403);
    exit;
}
$news = json_decode($body, true);
// Write the news down, answer, and only then work.
foreach ($news['payments'] ?? [] as $payment) {
    error_log("{$news['webhook']['action']} {$payment['id']} {$payment['amount']}");
}
http_response_code(204);
