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

/** Multibanco data by e-mail: at the order, and once more the day before it ends. */
final class Mails
{
    use Speaks;

    /** @var Desk */
    private $desk;

    public function __construct(Desk $desk)
    {
        $this->desk = $desk;
    }

    public function data(array $row): bool
    {
        return $this->send($row, 'escudo_multibanco');
    }

    public function remind(array $row): bool
    {
        $this->desk->store->update($row, ['is_reminded' => 1]);
        $this->desk->store->note($row, 'reminded');

        return $this->send($row, 'escudo_reminder');
    }

    private function send(array $row, string $template): bool
    {
        $order = new \Order((int) $row['id_order']);
        $customer = new \Customer((int) $order->id_customer);
        $language = new \Language((int) $order->id_lang);
        $subject = $template === 'escudo_reminder'
            ? $this->trans('Order [code]: pay by Multibanco until [until]', ['[code]' => $order->reference, '[until]' => Words::moment((int) $row['valid_until'])], 'Modules.Escudo.Shop', $language->locale)
            : $this->trans('How to pay order [code] by Multibanco', ['[code]' => $order->reference], 'Modules.Escudo.Shop', $language->locale);
        // A folder without the language would lose the mail.
        $folder = $this->desk->module->getLocalPath() . 'mails/';
        $idLang = is_dir($folder . $language->iso_code) ? (int) $language->id : (int) (\Language::getIdByIso('en') ?: $language->id);

        return (bool) \Mail::Send($idLang, $template, $subject, [
            '{firstname}' => $customer->firstname,
            '{lastname}' => $customer->lastname,
            '{order_name}' => $order->reference,
            '{escudo_entity}' => $row['entity'],
            '{escudo_reference}' => Amount::reference($row['reference']),
            '{escudo_amount}' => Amount::words((int) $row['amount'], Desk::languageOf((int) $order->id_lang)),
            '{escudo_until}' => Words::moment((int) $row['valid_until']),
        ], $customer->email, $customer->firstname . ' ' . $customer->lastname, null, null, null, null, $folder, false, (int) $order->id_shop);
    }
}
