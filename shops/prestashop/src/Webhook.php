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

use EscudoShop\Attempt;
use EscudoShop\Notice;
use EscudoShop\Signature;

/** Takes a notification. Its body only says whom to ask about; each payment is read from the server. */
final class Webhook
{
    const ACTIONS = ['payment_authorized', 'payment_confirmed', 'payment_cancelled', 'payment_expired', 'payment_refunded', 'payment_method_error'];

    const PROBLEMS = [
        'missing' => 'it carries no signature',
        'malformed' => 'its signature cannot be read',
        'wrong' => 'its signature does not match the private key of these settings (wrong key, or it is forged)',
        'old' => 'it was signed more than half an hour ago (an old one sent again, or this server’s clock is fast)',
        'early' => 'it was signed in the future (this server’s clock is slow)',
    ];

    /** @var Desk */
    private $desk;

    public function __construct(Desk $desk)
    {
        $this->desk = $desk;
    }

    /** @return array{0: int, 1: array} status and body of the answer */
    public function take(string $rawBody, string $signature): array
    {
        $problem = Signature::problem($rawBody, $signature, $this->desk->config->settings()->privateKey, time());
        if ($problem !== '') {
            Log::add('a notification was refused: ' . self::PROBLEMS[$problem] . '.', Log::WARNING);

            return [403, ['error' => $problem]];
        }
        $notice = Notice::read($rawBody);
        if ($notice === null) {
            Log::add('a notification was refused: its body is not one about payments.', Log::WARNING);

            return [400, ['error' => 'body']];
        }
        $failed = [];
        foreach ($notice->payments as $payment) {
            if (!$this->hear($payment, $notice->action)) {
                $failed[] = $payment['index'];
            }
        }

        return $failed === [] ? [200, []] : [500, Notice::pointers($failed)];
    }

    /** @param array{paymentId: string, uniqueId: string} $told */
    private function hear(array $told, string $action): bool
    {
        $store = $this->desk->store;
        $row = $store->byPayment($told['paymentId']) ?? $store->byUniqueId($told['uniqueId']);
        if ($row === null) {
            try {
                // One that the older module made: the server tells whoever listens.
                if ((new Predecessor($this->desk))->adopt($told['paymentId']) > 0) {
                    return true;
                }
            } catch (\Throwable $error) {
                Log::add('told of payment ' . $told['paymentId'] . ' of an older module, which could not be looked at now: ' . $error->getMessage(), Log::WARNING);

                return false;
            }
            $isOurs = Attempt::orderOf($this->desk->config->site(), $told['uniqueId']) !== '';
            if ($isOurs) {
                Log::add('told of payment ' . $told['paymentId'] . ' (' . $action . '), which this shop no longer knows.', Log::WARNING);
            }

            // Another shop of the same platform, or nothing that telling again would mend.
            return true;
        }
        if ((int) $row['id_shop'] !== $this->desk->config->idShop()) {
            return true;
        }
        try {
            $row = (new Looking($this->desk))->look($row);
            // Its order is still being made, or that broke: after two minutes it is known which.
            $isEarly = $row['state'] === 'confirmed' && (int) $row['id_order'] === 0 && (int) $row['created_at'] > time() - 120;

            return !$isEarly;
        } catch (\Throwable $error) {
            Log::add('told of payment ' . $told['paymentId'] . ' (' . $action . '), which could not be looked at now: ' . $error->getMessage(), Log::WARNING, (int) $row['id_order']);

            return false;
        }
    }
}
