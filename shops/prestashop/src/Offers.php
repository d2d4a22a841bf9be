<?php
/**
 * Escudo for PrestaShop: card, Multibanco and MB WAY.
 *
 * @license https://opensource.org/licenses/AFL-3.0 Academic Free License 3.0 (AFL-3.0)
 */

namespace EscudoPresta;

if (!defined('_PS_VERSION_')) {
    exit;
}

use EscudoShop\Refused;
use EscudoShop\Unreachable;

/** Which methods take an amount, as the server says; asked at most every few minutes for the same amount. */
final class Offers
{
    const KEEP_SECONDS = 300;
    /** Amounts of which the answer is kept; a shop's baskets have more, but not within five minutes. */
    const KEEP_AMOUNTS = 50;

    /** @var Desk */
    private $desk;

    public function __construct(Desk $desk)
    {
        $this->desk = $desk;
    }

    /**
     * @return string[] codes
     *
     * @throws Refused
     * @throws Unreachable
     */
    public function codes(int $cents): array
    {
        $settings = $this->desk->config->settings();
        // Other settings are another question.
        $version = sha1(json_encode([$settings->address, $settings->clientId, $settings->platformCode, $settings->privateKey, $settings->headerPrefix]));
        $kept = $this->kept($version);
        if (isset($kept[$cents])) {
            return $kept[$cents]['codes'];
        }
        $codes = array_column($this->desk->client()->availableMethods($cents), 'code');
        $kept[$cents] = ['until' => time() + self::KEEP_SECONDS, 'codes' => $codes];
        $kept = array_slice($kept, -self::KEEP_AMOUNTS, null, true);
        $this->desk->config->set('ANSWERS', (string) json_encode(['version' => $version, 'amounts' => $kept]));

        return $codes;
    }

    /** @return array<int, array{until: int, codes: string[]}> by amount, what still holds */
    private function kept(string $version): array
    {
        $kept = json_decode($this->desk->config->get('ANSWERS'), true);
        if (!is_array($kept) || ($kept['version'] ?? '') !== $version) {
            return [];
        }

        return array_filter($kept['amounts'], static function (array $answer): bool {
            return $answer['until'] > time();
        });
    }
}
