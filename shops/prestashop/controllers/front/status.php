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
use EscudoPresta\Notices;
use EscudoPresta\Orders;
use EscudoPresta\PayerBox;
use EscudoPresta\Visitor;
use EscudoShop\Steps;

/** What the waiting view asks every few seconds. */
class EscudoStatusModuleFrontController extends ModuleFrontController
{
    use Notices;
    use Visitor;

    public $ssl = true;

    public function postProcess()
    {
        if (!$this->find()) {
            $this->answer(404, ['state' => 'refused', 'message' => '']);
        }
        $this->refresh();
        $this->answer(200, $this->say());
    }

    private function say(): array
    {
        if ($this->isDone() || Orders::stateOf($this->orders) !== Steps::OPEN) {
            return ['state' => 'done', 'next' => $this->isDone() ? PayerBox::thanksAddress($this->orders) : (new PayerBox($this->desk))->payAddress($this->row, $this->orders)];
        }
        if ($this->row['state'] === 'pending' && $this->row['result'] !== '') {
            return ['state' => 'refused', 'message' => $this->row['result']];
        }

        return ['state' => 'waiting', 'until' => (int) $this->row['created_at'] + Asking::PHONE_SECONDS];
    }
}
