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

/** Tells the server where this shop is told what happens. */
final class Subscriptions
{
    /** @var \Escudo */
    private $module;

    public function __construct(\Escudo $module)
    {
        $this->module = $module;
    }

    /**
     * @throws Refused
     * @throws Unreachable
     */
    public function begin(Desk $desk): string
    {
        $url = $desk->hookAddress('webhook');
        foreach (Webhook::ACTIONS as $action) {
            $desk->client()->subscribe($action, $url);
        }
        $desk->config->set('WEBHOOK', $url);

        return $url;
    }

    /** At the end nobody is told any more; a server that does not answer gives up by itself. */
    public function end(): void
    {
        foreach (\Shop::getShops(false, null, true) as $idShop) {
            $desk = $this->module->desk((int) $idShop);
            $url = $desk->config->get('WEBHOOK');
            if ($url === '' || !$desk->config->settings()->isComplete()) {
                continue;
            }
            try {
                foreach ($desk->client()->webhooks() as $webhook) {
                    if ($webhook['url'] === $url) {
                        $desk->client()->unsubscribe((string) $webhook['id']);
                    }
                }
            } catch (Refused | Unreachable $error) {
                Log::add('the subscriptions of ' . $url . ' could not be ended: ' . $error->getMessage(), Log::WARNING);
            }
        }
    }
}
