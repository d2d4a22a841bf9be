<?php
// A second hand at SIBS's notices, by the rules of specification acquirers §3 alone: `seal` and `open`, JSON in, JSON out.
$in = json_decode(stream_get_contents(STDIN), true, 16, JSON_THROW_ON_ERROR);
$key = base64_decode($in['secret'], true);
if ($argv[1] === 'seal') {
    $iv = random_bytes(12);
    $body = openssl_encrypt($in['text'], 'aes-256-gcm', $key, OPENSSL_RAW_DATA, $iv, $tag);
    echo json_encode(['iv' => base64_encode($iv), 'tag' => base64_encode($tag), 'body' => base64_encode($body)]);
} else {
    $parts = array_map('base64_decode', [$in['body'], $in['iv'], $in['tag']]);
    $text = openssl_decrypt($parts[0], 'aes-256-gcm', $key, OPENSSL_RAW_DATA, $parts[1], $parts[2]);
    echo json_encode(['text' => $text]);
}
