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

use EscudoShop\Settings;

/** What the shop's owner chose, for one shop. */
final class Config
{
    const METHODS = ['MB', 'MW', 'CC'];

    /** @var array<string, string> what a new installation begins with */
    const DEFAULTS = [
        'ESCUDO_ADDRESS' => '', 'ESCUDO_NIF' => '', 'ESCUDO_PLATFORM' => '', 'ESCUDO_KEY' => '', 'ESCUDO_PREFIX' => 'Escudo',
        'ESCUDO_MODE' => 'test', 'ESCUDO_PROVEN' => '', 'ESCUDO_OFFERED' => '[]', 'ESCUDO_ANSWERS' => '', 'ESCUDO_DOWN_UNTIL' => '0',
        'ESCUDO_MB_ON' => '1', 'ESCUDO_MB_POSITION' => '1', 'ESCUDO_MB_DAYS' => '3', 'ESCUDO_MB_REMINDER' => '1',
        'ESCUDO_MW_ON' => '1', 'ESCUDO_MW_POSITION' => '2',
        'ESCUDO_CC_ON' => '1', 'ESCUDO_CC_POSITION' => '3', 'ESCUDO_CC_FORM' => 'shop', 'ESCUDO_CC_ACCENT' => '', 'ESCUDO_CC_SAVE' => '1',
        'ESCUDO_CC_CAPTURE' => 'now', 'ESCUDO_CC_CAPTURE_STATE' => '0',
        'ESCUDO_SLIP_REFUND' => '1', 'ESCUDO_OLD_MODULES' => '',
    ];

    /** @var int */
    private $idShop;

    public function __construct(int $idShop)
    {
        $this->idShop = $idShop;
    }

    public function idShop(): int
    {
        return $this->idShop;
    }

    public function get(string $name): string
    {
        return (string) \Configuration::get('ESCUDO_' . $name, null, null, $this->idShop);
    }

    public function set(string $name, string $value): void
    {
        \Configuration::updateValue('ESCUDO_' . $name, $value, false, null, $this->idShop);
    }

    public function settings(): Settings
    {
        return new Settings($this->get('ADDRESS'), $this->get('NIF'), $this->get('PLATFORM'), $this->get('KEY'), $this->get('PREFIX') ?: 'Escudo');
    }

    public function isTest(): bool
    {
        return $this->get('MODE') !== 'production';
    }

    /** Drawn once; what two shops of one merchant are told apart by. */
    public function site(): string
    {
        if ($this->get('SITE') === '') {
            $this->set('SITE', 'ps' . bin2hex(random_bytes(4)));
        }

        return $this->get('SITE');
    }

    public function cronToken(): string
    {
        if ($this->get('CRON_TOKEN') === '') {
            $this->set('CRON_TOKEN', bin2hex(random_bytes(16)));
        }

        return $this->get('CRON_TOKEN');
    }

    /** @return string[] the methods that are on, in the owner's order */
    public function methods(): array
    {
        $on = array_values(array_filter(self::METHODS, function (string $code): bool {
            return $this->get($code . '_ON') === '1';
        }));
        usort($on, function (string $one, string $other): int {
            return (int) $this->get($one . '_POSITION') - (int) $this->get($other . '_POSITION');
        });

        return $on;
    }

    public function title(string $code, int $idLang): string
    {
        $own = trim((string) \Configuration::get('ESCUDO_' . $code . '_TITLE', $idLang, null, $this->idShop));

        return $own !== '' ? $own : Words::method($code, $idLang);
    }

    /** Whether a card is only held when the customer pays, to be captured later. */
    public function holdsCards(): bool
    {
        return $this->get('CC_CAPTURE') !== 'now';
    }

    /** Who answered nothing a moment ago is not asked on every page. */
    public function isDown(): bool
    {
        return (int) $this->get('DOWN_UNTIL') > time();
    }

    public function noteDown(): void
    {
        $this->set('DOWN_UNTIL', (string) (time() + 20));
    }
}
