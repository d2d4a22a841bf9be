<?php

namespace EscudoShop;

/**
 * A notification, read for one purpose: which payments to ask the server about. Nothing in it is believed.
 * Its answer: 200 when all went well, else 500 (or 404) with a pointer for each payment to be told again.
 */
final class Notice
{
    /** @var string */
    public $action;
    /** @var array[] each ['index', 'paymentId', 'uniqueId']: the payment that an order knows, not its refund or capture */
    public $payments;

    private function __construct(string $action, array $payments)
    {
        $this->action = $action;
        $this->payments = $payments;
    }

    /** Null when the body is not a notification about payments. */
    public static function read(string $rawBody): ?self
    {
        $body = json_decode($rawBody, true, 32);
        if (!is_array($body) || !is_string($body['webhook']['action'] ?? null) || !is_array($body['payments'] ?? null)) {
            return null;
        }
        $payments = [];
        foreach (array_values($body['payments']) as $index => $payment) {
            $id = is_array($payment) ? ($payment['initialPaymentId'] ?? $payment['id'] ?? '') : '';
            if (!is_scalar($id) || !preg_match('/^\d{1,20}$/', (string) $id)) {
                return null;
            }
            $unique = $payment['customUniqueId'] ?? '';
            $payments[] = ['index' => $index, 'paymentId' => (string) $id, 'uniqueId' => is_string($unique) ? $unique : ''];
        }
        return new self($body['webhook']['action'], $payments);
    }

    /** The body of an answer that points at the payments to be told again. */
    public static function pointers(array $indexes): array
    {
        $errors = [];
        foreach ($indexes as $index) {
            $errors[] = ['source' => ['pointer' => '/payments/' . $index]];
        }
        return ['errors' => $errors];
    }
}
