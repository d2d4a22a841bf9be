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

use EscudoShop\CardBrand;
use EscudoShop\Refused;
use EscudoShop\Unreachable;

/** Cards that customers chose to keep. They rest at the server; the shop keeps nothing but the customer's number there. */
final class Cards
{
    /** @var Desk */
    private $desk;

    public function __construct(Desk $desk)
    {
        $this->desk = $desk;
    }

    /** The customer's id at the server, made when it is not known; empty when it cannot be had now. */
    public function uuid(\Customer $customer): string
    {
        $customerId = $this->desk->config->site() . '-' . $customer->id;
        try {
            $known = $this->desk->client()->createCustomer([
                'customerId' => $customerId, 'firstName' => $customer->firstname, 'lastName' => $customer->lastname, 'email' => $customer->email,
            ], $customerId . '-' . substr(sha1($customer->firstname . $customer->lastname . $customer->email), 0, 8));
        } catch (Refused $refused) {
            Log::add('a customer could not be made, cards are not kept: ' . $refused->getMessage(), Log::WARNING);

            return '';
        }

        return (string) $known['uuid'];
    }

    /** Whoever is deleted in the shop is deleted at the server, with what was kept; a server that is away is asked again by the rounds. */
    public function forget(int $idCustomer): void
    {
        if (!$this->desk->config->settings()->isComplete()) {
            return;
        }
        $waiting = array_diff($this->waiting(), [$idCustomer]);
        try {
            $known = $this->desk->client()->customerByNumber($this->desk->config->site() . '-' . $idCustomer);
            if ($known !== null) {
                $this->desk->client()->deleteCustomer((string) $known['uuid']);
            }
        } catch (Refused | Unreachable $error) {
            Log::add('what is kept for customer ' . $idCustomer . ' could not be deleted yet: ' . $error->getMessage(), Log::WARNING);
            if ($error instanceof Unreachable || $error->passes()) {
                $waiting[] = $idCustomer;
            }
        }
        $this->desk->config->set('FORGET', (string) json_encode(array_values($waiting)));
    }

    /** Those whose deletion got no answer yet. */
    public function forgetWaiting(): void
    {
        foreach ($this->waiting() as $idCustomer) {
            $this->forget($idCustomer);
        }
    }

    /** @return int[] */
    private function waiting(): array
    {
        return array_map('intval', json_decode($this->desk->config->get('FORGET'), true) ?: []);
    }

    /** @return array[] what is kept for the customer: uuid, label, expiryMonth, expiryYear */
    public function kept(\Customer $customer): array
    {
        try {
            $uuid = $this->uuid($customer);

            $cards = $uuid === '' ? [] : array_values(array_filter($this->desk->client()->customerMethods($uuid), static function (array $method): bool {
                return $method['code'] === 'CC';
            }));

            return array_map(static function (array $card): array {
                return $card + ['label' => CardBrand::label($card)];
            }, $cards);
        } catch (Refused | Unreachable $error) {
            return [];
        }
    }

    public function remove(\Customer $customer, string $methodUuid): void
    {
        $uuid = $this->uuid($customer);
        if ($uuid !== '') {
            $this->desk->client()->deleteCustomerMethod($uuid, $methodUuid);
        }
    }
}
