<?php
require '/usr/share/php/GuzzleHttp/autoload.php';
spl_autoload_register(function (string $class): void {
    $file = __DIR__ . '/sdk/lib/' . str_replace(['OpenAPI\\Client\\', '\\'], ['', '/'], $class) . '.php';
    if (is_file($file)) require $file;
});

use OpenAPI\Client\Api\CheckoutsApi;
use OpenAPI\Client\Api\PaymentsApi;
use OpenAPI\Client\ApiException;
use OpenAPI\Client\Configuration;
use OpenAPI\Client\Model\CheckoutPage;
use OpenAPI\Client\Model\CheckoutPaymentRequest;
use OpenAPI\Client\Model\CheckoutRequest;

$configuration = Configuration::getDefaultConfiguration()
    ->setUsername('1001')->setPassword('demo-private-key-1001')->setApiKey('Escudo-ClientId', '510000002');
$checkouts = new CheckoutsApi(new GuzzleHttp\Client(), $configuration);
$payments = new PaymentsApi(new GuzzleHttp\Client(), $configuration);

$checkout = $checkouts->createCheckout(new CheckoutRequest([
    'payment' => new CheckoutPaymentRequest(['amount' => 1250, 'code' => 'SDK-1', 'summary' => 'Dois pães']),
    'page' => new CheckoutPage(['language' => 'PT']),
]))->getData();
$read = $checkouts->getCheckout($checkout->getId())->getData();
$payment = $payments->getPayment($read->getPaymentId())->getData();

$refused = null;
try {
    $payments->getPayment('999999999', 'EN');
} catch (ApiException $exception) {
    $error = $exception->getResponseObject()->getError();
    $refused = ['status' => $exception->getCode(), 'code' => $error->getCode(), 'msg' => $error->getMsg()];
}

echo json_encode([
    'same' => $read->getId() === $checkout->getId(),
    'amount' => $payment->getAmount(),
    'code' => $payment->getCode(),
    'summary' => $payment->getSummary(),
    'state' => $payment->getStateDetails()->getState(),
    'year' => (int) $payment->getCreatedAt()->format('Y'),
    'refused' => $refused,
], JSON_UNESCAPED_UNICODE);
