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

/** Asks after everything that is open, so that a lost notification costs time and nothing else. */
final class Rounds
{
    /** @var Desk */
    private $desk;

    public function __construct(Desk $desk)
    {
        $this->desk = $desk;
    }

    /** @return array{asked: int, changed: int, failed: int, reminded: int} */
    public function go(): array
    {
        $counts = ['asked' => 0, 'changed' => 0, 'failed' => 0, 'reminded' => 0];
        if (!$this->desk->config->settings()->isComplete()) {
            return $counts;
        }
        (new Cards($this->desk))->forgetWaiting();
        (new Predecessor($this->desk))->adopt();
        $looking = new Looking($this->desk);
        foreach ($this->desk->store->open($this->desk->config->idShop()) as $row) {
            ++$counts['asked'];
            try {
                $after = $looking->look($row);
                $counts['changed'] += $after['state'] === $row['state'] ? 0 : 1;
            } catch (\Throwable $error) {
                ++$counts['failed'];
                Log::add('payment ' . $row['payment_id'] . ' could not be asked about: ' . $error->getMessage(), Log::WARNING, (int) $row['id_order']);
                if ($error instanceof \EscudoShop\Unreachable) {
                    break;
                }
            }
        }
        if ($this->desk->config->get('MB_REMINDER') === '1') {
            foreach ($this->desk->store->toRemind($this->desk->config->idShop()) as $row) {
                $counts['reminded'] += (new Mails($this->desk))->remind($row) ? 1 : 0;
            }
        }

        return $counts;
    }
}
