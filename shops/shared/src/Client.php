<?php

namespace EscudoShop;

/**
 * The calls of the REST API that a shop makes. The transport is the shop's own: a callable
 * (method, url, headers, body or null, timeout in seconds) that returns ['status', 'headers', 'body'], the headers' names
 * in lower case, or throws Unreachable. Every method returns `data` of the answer, or throws Refused or Unreachable.
 */
final class Client
{
    /** How long a page waits that a customer looks at; whatever moves money waits longer. */
    const PATIENCE_SECONDS = 3;

    /** @var Settings */
    private $settings;
    /** @var callable */
    private $transport;
    /** @var string */
    private $language;
    /** @var int|null seconds that the server's clock is ahead of ours, as the last answer had it */
    private $clockAhead;
    /** @var callable */
    private $now;

    public function __construct(Settings $settings, callable $transport, string $language = 'PT', ?callable $now = null)
    {
        $this->settings = $settings;
        $this->transport = $transport;
        $this->language = $language;
        $this->now = $now ?? 'time';
    }

    public function settings(): Settings
    {
        return $this->settings;
    }

    public function clockAhead(): ?int
    {
        return $this->clockAhead;
    }

    /** Methods that can pay an amount: [['code', 'type', 'name'], …]. */
    public function availableMethods(int $cents, int $timeout = self::PATIENCE_SECONDS): array
    {
        return $this->call('GET', '/availableMethods?amount=' . $cents, null, '', $timeout);
    }

    /** What is known of the merchant, with the limits of its methods. */
    public function entity(): array
    {
        return $this->call('GET', '/entities/' . rawurlencode($this->settings->clientId));
    }

    /** A Multibanco reference. `$key` makes a repeat harmless. */
    public function createReference(array $body, string $key): array
    {
        return $this->call('POST', '/payments/references', $body, $key);
    }

    /** MB WAY by phone, or a saved method. */
    public function createPayment(array $body, string $key): array
    {
        return $this->call('POST', '/payments', $body, $key);
    }

    /** A page, or with layout `embed` a form for the shop's own page: id, checkoutUrl, paymentId. */
    public function createCheckout(array $body, string $key): array
    {
        return $this->call('POST', '/checkouts', $body, $key);
    }

    public function payment(string $id): array
    {
        return $this->call('GET', '/payments/' . rawurlencode($id));
    }

    /**
     * Several payments by their ids; those that the server does not have are missing.
     * @return array<string, array>
     */
    public function paymentsById(array $ids): array
    {
        $found = [];
        foreach (array_chunk(array_values(array_unique(array_filter($ids, 'strlen'))), 100) as $some) {
            foreach ($this->call('GET', '/payments?limit=500&id=' . rawurlencode(implode(',', $some))) as $payment) {
                $found[(string) $payment['id']] = $payment;
            }
        }
        return $found;
    }

    /** The payment that was made under a unique id, or null: what a crash left behind. */
    public function paymentByUniqueId(string $uniqueId): ?array
    {
        $found = $this->call('GET', '/payments?limit=1&customUniqueId=' . rawurlencode($uniqueId));
        return $found[0] ?? null;
    }

    /** Gives a payment the order's number, where a shop knows that number only after the payment. */
    public function rename(string $id, string $code): array
    {
        return $this->call('PUT', '/payments/' . rawurlencode($id), ['code' => $code]);
    }

    /** Refunds and captures that belong to a payment. */
    public function partsOf(string $id): array
    {
        return $this->call('GET', '/payments?limit=500&sort=createdAt&initialPaymentId=' . rawurlencode($id));
    }

    /** The newest page of a payment, or null. */
    public function checkoutOf(string $paymentId): ?array
    {
        $found = $this->call('GET', '/checkouts?limit=1&paymentId=' . rawurlencode($paymentId));
        return $found[0] ?? null;
    }

    public function refund(string $id, int $cents, string $key): array
    {
        return $this->call('POST', '/payments/' . rawurlencode($id) . '/refunds', ['amount' => $cents], $key);
    }

    public function capture(string $id, int $cents, string $key): array
    {
        return $this->call('POST', '/payments/' . rawurlencode($id) . '/captures', ['amount' => $cents], $key);
    }

    /** Ends a payment that waits, or releases an authorisation. */
    public function cancel(string $id, string $reason = 'merchant_cancelled'): array
    {
        return $this->call('PATCH', '/payments/' . rawurlencode($id) . '/cancellation', ['reason' => $reason]);
    }

    /** Creates a customer; a known `customerId` gives the one that is there. */
    public function createCustomer(array $body, string $key): array
    {
        return $this->call('POST', '/customers', $body, $key);
    }

    public function customerMethods(string $uuid): array
    {
        return $this->call('GET', '/customers/' . rawurlencode($uuid) . '/paymentMethods');
    }

    public function deleteCustomerMethod(string $uuid, string $methodUuid): void
    {
        $this->call('DELETE', '/customers/' . rawurlencode($uuid) . '/paymentMethods/' . rawurlencode($methodUuid));
    }

    /** The customer that the shop knows by a number of its own, or null. */
    public function customerByNumber(string $customerId): ?array
    {
        $found = $this->call('GET', '/customers?limit=1&customerId=' . rawurlencode($customerId));
        return $found[0] ?? null;
    }

    /** Ends a customer and everything that is kept for them; their payments stay. Nobody under that id is as good as ended. */
    public function deleteCustomer(string $uuid): void
    {
        try {
            $this->call('DELETE', '/customers/' . rawurlencode($uuid));
        } catch (Refused $refused) {
            if ($refused->status !== 404) {
                throw $refused;
            }
        }
    }

    public function webhooks(): array
    {
        return $this->call('GET', '/webhooks');
    }

    /** Subscribing again to the same action and address changes nothing. */
    public function subscribe(string $action, string $url): array
    {
        return $this->call('POST', '/webhooks', ['action' => $action, 'url' => $url]);
    }

    public function unsubscribe(string $id): void
    {
        $this->call('DELETE', '/webhooks/' . rawurlencode($id));
    }

    /** @return mixed */
    private function call(string $method, string $path, ?array $body = null, string $key = '', int $timeout = 15)
    {
        $headers = [
            'Authorization' => 'Basic ' . base64_encode($this->settings->platformCode . ':' . $this->settings->privateKey),
            $this->settings->headerPrefix . '-ClientId' => $this->settings->clientId,
            'Accept' => 'application/json',
            'Accept-Language' => $this->language,
        ];
        if ($body !== null) {
            $headers['Content-Type'] = 'application/json';
        }
        if ($key !== '') {
            $headers['Idempotency-Key'] = $key;
        }
        $text = $body === null ? null : json_encode($body, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);
        if ($text === false) {
            throw new Refused(0, '', 'The request holds text that is not UTF-8.');
        }
        $answer = ($this->transport)($method, $this->settings->address . '/api' . $path, $headers, $text, $timeout);
        $this->noteClock((string) ($answer['headers']['date'] ?? ''));
        return self::read((int) $answer['status'], (string) $answer['body']);
    }

    private function noteClock(string $date): void
    {
        $then = $date === '' ? false : strtotime($date);
        if ($then !== false) {
            $this->clockAhead = $then - ($this->now)();
        }
    }

    /** @return mixed */
    private static function read(int $status, string $text)
    {
        $answer = json_decode($text, true);
        if ($status >= 200 && $status < 300 && is_array($answer) && ($answer['success'] ?? null) === true) {
            return $answer['data'] ?? [];
        }
        $error = is_array($answer) && is_array($answer['error'] ?? null) ? $answer['error'] : [];
        $lines = [];
        foreach ($error['errors'] ?? [] as $index => $line) {
            $lines[$line['source']['pointer'] ?? (string) $index] = (string) ($line['code'] ?? '');
        }
        $message = (string) ($error['msg'] ?? 'HTTP ' . $status);
        throw new Refused($status, (string) ($error['code'] ?? ''), $message, (string) ($error['source']['pointer'] ?? ''), $lines);
    }
}
