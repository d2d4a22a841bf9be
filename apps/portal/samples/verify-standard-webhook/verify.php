<?php
// A script that a web server runs: php -S 127.0.0.1:9000 verify.php

/** Whether id, time and the body's bytes were signed with our key, at most five minutes ago. */
function isSigned(string $body, string $id, string $time, string $signatures, string $privateKey): bool
{
    if ($id === '' || !ctype_digit($time) || abs(time() - (int) $time) > 300) {
        return false;
    }
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$time.$body", $privateKey, true));
    foreach (explode(' ', $signatures) as $given) {
        if (hash_equals($expected, $given)) {
            return true;
        }
    }
    return false;
}

$body = file_get_contents('php://input');
$privateKey = getenv('PRIVATE_KEY') ?: 'demo-private-key-1001';
$headers = [];
foreach (['ID', 'TIMESTAMP', 'SIGNATURE'] as $name) {
    $headers[] = $_SERVER["HTTP_WEBHOOK_$name"] ?? '';
}
if (!isSigned($body, $headers[0], $headers[1], $headers[2], $privateKey)) {
    http_response_code(403);
    exit;
}
$news = json_decode($body, true);
// Write the news down under webhook-id, answer, and only then work.
foreach ($news['payments'] ?? [] as $payment) {
    error_log("{$news['webhook']['action']} {$payment['id']} {$payment['amount']}");
}
http_response_code(204);
