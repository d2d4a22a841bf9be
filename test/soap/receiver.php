<?php
// A shop's receiver for form-encoded notifications, for `php -S`. Checks as old and new clients do: the fields, the hash
// over key, action and date, and the signature header over the raw body. Notes what it made of each request in RESULTS.
function refusal(): ?array
{
    $key = getenv('PRIVATE_KEY');
    if (empty($_POST['hookAction']) || empty($_POST['hookDate']) || empty($_POST['hookHash'])) {
        return [400, 'a field is missing'];
    }
    if (!hash_equals(hash('sha256', $key . $_POST['hookAction'] . $_POST['hookDate']), $_POST['hookHash'])) {
        return [403, 'the hash is wrong'];
    }
    parse_str(strtr($_SERVER['HTTP_ESCUDO_SIGNATURE'] ?? '', ',', '&'), $signature);
    $expected = hash_hmac('sha256', file_get_contents('php://input') . ($signature['ts'] ?? ''), $key);
    if (!hash_equals($expected, $signature['hash'] ?? '')) {
        return [403, 'the signature is wrong'];
    }
    return (int) $signature['ts'] < time() - 1800 ? [403, 'the signature is too old'] : null;
}

$refusal = refusal();
http_response_code($refusal[0] ?? 200);
file_put_contents(getenv('RESULTS'), json_encode(['refusal' => $refusal, 'fields' => $_POST, 'type' => $_SERVER['CONTENT_TYPE'] ?? '']) . "\n", FILE_APPEND | LOCK_EX);
