<?php

namespace EscudoShop;

/** Where the server is and who calls it. */
final class Settings
{
    /** @var string without a trailing slash and without /api */
    public $address;
    /** @var string tax number of the merchant */
    public $clientId;
    /** @var string */
    public $platformCode;
    /** @var string */
    public $privateKey;
    /** @var string first word of the server's own headers */
    public $headerPrefix;

    public function __construct(string $address, string $clientId, string $platformCode, string $privateKey, string $headerPrefix = 'Escudo')
    {
        $this->address = self::readAddress($address);
        $this->clientId = (string) preg_replace('/^PT|[\s.]/i', '', trim($clientId));
        $this->platformCode = trim($platformCode);
        $this->privateKey = trim($privateKey);
        $this->headerPrefix = $headerPrefix;
    }

    public function isComplete(): bool
    {
        return $this->address !== '' && $this->clientId !== '' && $this->platformCode !== '' && $this->privateKey !== '';
    }

    /** The address as people paste it, with or without a slash or the API's own path; empty when it is none. */
    public static function readAddress(string $text): string
    {
        $address = (string) preg_replace('#(/api(/v1)?)?/*$#', '', trim($text));
        $parts = parse_url($address);
        $isWeb = is_array($parts) && in_array($parts['scheme'] ?? '', ['http', 'https'], true) && ($parts['host'] ?? '') !== '';
        return $isWeb && !isset($parts['user']) && !isset($parts['query']) ? $address : '';
    }

    /** Scheme, host and port, as a browser compares them. */
    public function origin(): string
    {
        return preg_match('#^https?://[^/]+#', $this->address, $found) ? $found[0] : '';
    }

    /** Keeps the key out of every dump. */
    public function __debugInfo(): array
    {
        return ['address' => $this->address, 'clientId' => $this->clientId, 'platformCode' => $this->platformCode, 'privateKey' => '…'];
    }
}
