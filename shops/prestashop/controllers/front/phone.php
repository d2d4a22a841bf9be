<?php
/**
 * Escudo for PrestaShop: card, Multibanco and MB WAY.
 *
 * @license https://opensource.org/licenses/AFL-3.0 Academic Free License 3.0 (AFL-3.0)
 */

if (!defined('_PS_VERSION_')) {
    exit;
}

use EscudoPresta\Asking;
use EscudoPresta\Lock;
use EscudoPresta\Log;
use EscudoPresta\Notices;
use EscudoPresta\Orders;
use EscudoPresta\Purchase;
use EscudoPresta\Visitor;
use EscudoShop\Phone;
use EscudoShop\Refused;
use EscudoShop\Steps;

/** MB WAY once more, on the same number or another. */
class EscudoPhoneModuleFrontController extends ModuleFrontController
{
    use Notices;
    use Visitor;

    public $ssl = true;

    public function postProcess()
    {
        $phone = Phone::toWire((string) Tools::getValue('phone'));
        if (!$this->find() || ($_SERVER['REQUEST_METHOD'] ?? '') !== 'POST' || Orders::stateOf($this->orders) !== Steps::OPEN || $this->row['method'] !== 'MW') {
            $this->answer(200, ['state' => 'refused', 'message' => $this->trans('This order is no longer waiting for MB WAY. Reload the page.', [], 'Modules.Escudo.Shop')]);
        }
        if ($phone === null) {
            $this->answer(200, ['state' => 'refused', 'message' => $this->trans('This is not a mobile number that MB WAY knows. Check the number and try again.', [], 'Modules.Escudo.Shop')]);
        }
        try {
            $this->row = Lock::hold((int) $this->row['id_cart'], function () use ($phone): array {
                return (new Asking($this->desk))->ask(Purchase::ofOrders($this->orders), 'MW', $phone);
            });
        } catch (Throwable $error) {
            Log::add('MB WAY could not be asked again: ' . $error->getMessage(), Log::WARNING, (int) $this->orders[0]->id);
            $this->answer(200, ['state' => 'refused', 'message' => $error instanceof Refused
                ? $this->trans('The payment could not be made: [detail]', ['[detail]' => $error->getMessage()], 'Modules.Escudo.Shop')
                : $this->trans('This method is not available right now. Nothing was charged: choose another one, or try again in a few minutes.', [], 'Modules.Escudo.Shop')]);
        }
        $this->answer(200, ['state' => 'waiting', 'until' => (int) $this->row['created_at'] + Asking::PHONE_SECONDS,
            'message' => $this->trans('Open the MB WAY app on [phone] and confirm.', ['[phone]' => $this->row['paid_with']], 'Modules.Escudo.Shop')]);
    }
}
