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

use EscudoShop\Amount;

/** Sentences that more than one screen says. */
final class Words
{
    use Speaks;

    public static function method(string $code, int $idLang): string
    {
        $names = [
            'MB' => ['PT' => 'Multibanco', 'ES' => 'Multibanco', 'EN' => 'Multibanco'],
            'MW' => ['PT' => 'MB WAY', 'ES' => 'MB WAY', 'EN' => 'MB WAY'],
            'CC' => ['PT' => 'Cartão de crédito ou débito', 'ES' => 'Tarjeta de crédito o débito', 'EN' => 'Credit or debit card'],
            'AP' => ['PT' => 'Apple Pay', 'ES' => 'Apple Pay', 'EN' => 'Apple Pay'],
            'GP' => ['PT' => 'Google Pay', 'ES' => 'Google Pay', 'EN' => 'Google Pay'],
        ];

        return $names[$code][Desk::languageOf($idLang)] ?? $code;
    }

    public static function amount(int $cents): string
    {
        return Amount::words($cents, Desk::language());
    }

    /** "25/11/2026, 23:59" in Lisbon, where references end. */
    public static function moment(int $time, bool $withTime = true): string
    {
        $date = (new \DateTime('@' . $time))->setTimezone(new \DateTimeZone('Europe/Lisbon'));

        return $date->format($withTime ? 'd/m/Y, H:i' : 'd/m/Y');
    }

    /** Why the settings do not work; the words are those of Credentials::PROBLEMS. */
    public function problem(string $problem, string $detail): string
    {
        switch ($problem) {
            case 'no_address':
                return $this->trans('The server address is missing or is not a web address. It looks like https://escudo.example.', [], 'Modules.Escudo.Admin');
            case 'no_nif':
                return $this->trans('The NIF is missing: the tax number of the merchant.', [], 'Modules.Escudo.Admin');
            case 'wrong_nif':
                return $this->trans('This NIF is not valid. Check its nine digits.', [], 'Modules.Escudo.Admin');
            case 'no_platform':
                return $this->trans('The platform code is missing or is not a number.', [], 'Modules.Escudo.Admin');
            case 'no_key':
                return $this->trans('The private key is missing.', [], 'Modules.Escudo.Admin');
            case 'unreachable':
                return $this->trans('The server does not answer at this address ([detail]). Check the address and whether this shop may open connections to it.', ['[detail]' => $detail], 'Modules.Escudo.Admin');
            case 'not_escudo':
                return $this->trans('Something answers at this address, but it is not Escudo. Check the server address.', [], 'Modules.Escudo.Admin');
            case 'wrong_key':
                return $this->trans('The platform code and the private key do not belong together. Copy both again.', [], 'Modules.Escudo.Admin');
            case 'not_your_nif':
                return $this->trans('The key is right, but this platform may not act for this NIF.', [], 'Modules.Escudo.Admin');
            case 'clock':
                return $this->trans('The clock of this shop’s server is wrong by [minutes] minutes. Notifications would be refused: put the clock right.', ['[minutes]' => (int) round(abs((int) $detail) / 60)], 'Modules.Escudo.Admin');
            default:
                return $this->trans('The server refused the settings: [detail]', ['[detail]' => $detail], 'Modules.Escudo.Admin');
        }
    }

    /** A line of a payment's story. */
    public function note(array $note): string
    {
        $amount = self::amount((int) $note['amount']);
        $with = ['[amount]' => $amount, '[detail]' => $note['detail']];
        switch ($note['kind']) {
            case 'asked':
                return $this->trans('Payment of [amount] created.', $with, 'Modules.Escudo.Admin');
            case 'refused':
                return $this->trans('The server did not create the payment: [detail]', $with, 'Modules.Escudo.Admin');
            case 'declined':
                return $this->trans('The customer’s attempt failed: [detail]', $with, 'Modules.Escudo.Admin');
            case 'authorise':
                return $this->trans('[amount] authorised. Capture it to receive the money.', $with, 'Modules.Escudo.Admin');
            case 'pay':
                return $this->trans('[amount] paid.', $with, 'Modules.Escudo.Admin');
            case 'expire':
                return $this->trans('The time to pay is over. Order cancelled, stock given back.', $with, 'Modules.Escudo.Admin');
            case 'cancel':
                return $this->trans('Payment cancelled.', $with, 'Modules.Escudo.Admin');
            case 'withdraw':
                return $this->trans('Payment withdrawn: the order does not wait for it any more.', $with, 'Modules.Escudo.Admin');
            case 'late':
                return $this->trans('[amount] arrived for an order that is cancelled. Refund it, or set the order to paid.', $with, 'Modules.Escudo.Admin');
            case 'twice':
                return $this->trans('[amount] arrived, but the order had been paid already. Refund this payment.', $with, 'Modules.Escudo.Admin');
            case 'differs':
                return $this->trans('[amount] arrived, and the order costs something else ([detail]). Decide: refund it, or set the order to paid.', $with, 'Modules.Escudo.Admin');
            case 'capture':
                return $this->trans('[amount] captured.', $with, 'Modules.Escudo.Admin');
            case 'refund':
                return $this->trans('[amount] refunded.', $with, 'Modules.Escudo.Admin');
            case 'failed':
                return $this->trans('Did not work: [detail]', $with, 'Modules.Escudo.Admin');
            case 'reminded':
                return $this->trans('Customer reminded by email.', $with, 'Modules.Escudo.Admin');
            default:
                return $note['kind'] . ' ' . $note['detail'];
        }
    }

    public function state(string $state): string
    {
        $words = [
            'asked' => $this->trans('being created', [], 'Modules.Escudo.Admin'),
            'refused' => $this->trans('not created', [], 'Modules.Escudo.Admin'),
            'pending' => $this->trans('waiting for the customer', [], 'Modules.Escudo.Admin'),
            'pending_confirmation' => $this->trans('waiting for a confirmation', [], 'Modules.Escudo.Admin'),
            'authorised' => $this->trans('authorised, to be captured', [], 'Modules.Escudo.Admin'),
            'confirmed' => $this->trans('paid', [], 'Modules.Escudo.Admin'),
            'cancelled' => $this->trans('cancelled', [], 'Modules.Escudo.Admin'),
            'expired' => $this->trans('expired', [], 'Modules.Escudo.Admin'),
        ];

        return $words[$state] ?? $state;
    }
}
