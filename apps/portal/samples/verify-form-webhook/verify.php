<?php
// php -S 127.0.0.1:9000 verify.php
$privateKey = getenv('PRIVATE_KEY') ?: 'demo-private-key-1001';
const TOLERANCE_SECONDS = 1800;

/** Whether the bytes were signed with our key, not longer ago than the tolerance. */
function isSigned(string $body, string $header, string $privateKey): bool
{
    if (!preg_match('/hash=([0-9a-f]{64})/', $header, $hash) || !preg_match('/ts=(\d{1,12})/', $header, $ts)) {
        return false;
    }
    $expected = hash_hmac('sha256', $body . $ts[1], $privateKey);
    return hash_equals($expected, $hash[1]) && time() - (int) $ts[1] <= TOLERANCE_SECONDS;
}

foreach (['hookAction', 'hookDate', 'hookHash'] as $name) {
    if (empty($_POST[$name])) {
        http_response_code(400);
        return;
    }
}
if (!isSigned(file_get_contents('php://input'), $_SERVER['HTTP_ESCUDO_SIGNATURE'] ?? '', $privateKey)) {
    http_response_code(403);
    return;
}
foreach ($_POST['payments'] ?? [] as $payment) {
    error_log("{$_POST['hookAction']} {$payment['paymentId']}");
}
http_response_code(200);
