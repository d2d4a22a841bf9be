<?php
/**
 * Escudo for PrestaShop: card, Multibanco and MB WAY.
 *
 * @license https://opensource.org/licenses/AFL-3.0 Academic Free License 3.0 (AFL-3.0)
 */

if (!defined('_PS_VERSION_')) {
    exit;
}

require_once __DIR__ . '/src/autoload.php';

use EscudoPresta\Cards;
use EscudoPresta\Checkout;
use EscudoPresta\Config;
use EscudoPresta\Desk;
use EscudoPresta\Installer;
use EscudoPresta\Log;
use EscudoPresta\Mails;
use EscudoPresta\OrderBox;
use EscudoPresta\Orders;
use EscudoPresta\OrderWatch;
use EscudoPresta\PayerBox;
use EscudoPresta\SettingsPage;

class Escudo extends PaymentModule
{
    const VERSION = '1.0.0';

    public function __construct()
    {
        $this->name = 'escudo';
        $this->tab = 'payments_gateways';
        $this->version = '1.0.0';
        $this->author = 'Escudo';
        $this->ps_versions_compliancy = ['min' => '1.7.8.0', 'max' => '9.99.99'];
        $this->controllers = ['validation', 'pay', 'phone', 'status', 'back', 'webhook', 'cron', 'cards'];
        $this->currencies = true;
        $this->currencies_mode = 'checkbox';
        $this->bootstrap = true;
        parent::__construct();

        $this->displayName = 'Escudo';
        $this->description = $this->trans('Card, Multibanco and MB WAY inside your shop.', [], 'Modules.Escudo.Admin');
        $this->confirmUninstall = $this->trans('Orders stay as they are, but payments that are open will no longer be followed. Uninstall?', [], 'Modules.Escudo.Admin');
        if ($this->active && !(new Config((int) $this->context->shop->id))->settings()->isComplete()) {
            $this->warning = $this->trans('Not connected yet: open the settings.', [], 'Modules.Escudo.Admin');
        }
    }

    public function isUsingNewTranslationSystem()
    {
        return true;
    }

    public function install()
    {
        return parent::install() && (new Installer($this))->install();
    }

    public function uninstall()
    {
        return (new Installer($this))->uninstall() && parent::uninstall();
    }

    public function getContent()
    {
        return (new SettingsPage($this))->show();
    }

    public function desk(?int $idShop = null): Desk
    {
        return new Desk($this, $idShop ?? (int) $this->context->shop->id);
    }

    public function hookPaymentOptions(array $params)
    {
        return $this->active ? $this->calmly(function () use ($params): array {
            return (new Checkout($this->desk()))->options($params['cart']);
        }, []) : [];
    }

    public function hookDisplayPaymentTop(array $params)
    {
        return $this->calmly(function (): string {
            return (new Checkout($this->desk()))->notice();
        }, '');
    }

    public function hookActionFrontControllerSetMedia(): void
    {
        $page = Tools::getValue('controller');
        // Not in the checkout itself: what it shows of ours needs neither, and comes without a request of its own.
        if (in_array($page, ['orderconfirmation', 'order-confirmation', 'orderdetail', 'order-detail', 'guesttracking', 'pay', 'cards'], true)) {
            $this->context->controller->registerStylesheet('escudo', 'modules/escudo/shared/assets/escudo.css', ['priority' => 200]);
            $this->context->controller->registerJavascript('escudo', 'modules/escudo/shared/assets/escudo.js', ['position' => 'bottom', 'priority' => 200, 'attributes' => 'defer']);
        }
    }

    public function hookDisplayPaymentReturn(array $params)
    {
        return $this->payerBox($params['order'] ?? null, 'return');
    }

    public function hookDisplayOrderDetail(array $params)
    {
        return $this->payerBox($params['order'] ?? null, 'detail');
    }

    private function payerBox($order, string $place): string
    {
        return !$order instanceof Order ? '' : $this->calmly(function () use ($order, $place): string {
            return (new PayerBox($this->desk((int) $order->id_shop)))->show($order, $place);
        }, '');
    }

    public function hookDisplayCustomerAccount()
    {
        $config = $this->desk()->config;
        if ($config->get('CC_ON') !== '1' || $config->get('CC_SAVE') !== '1') {
            return '';
        }
        $this->context->smarty->assign('escudo_cards', $this->context->link->getModuleLink('escudo', 'cards'));

        return $this->fetch('module:escudo/views/templates/hook/account.tpl');
    }

    public function hookDisplayAdminOrderMainBottom(array $params)
    {
        return $this->calmly(function () use ($params): string {
            return (new OrderBox($this))->show((int) $params['id_order']);
        }, '');
    }

    public function hookDisplayBackOfficeTop()
    {
        $desk = $this->desk();
        if (!$this->active || !$desk->config->isTest() || !$desk->config->settings()->isComplete()) {
            return '';
        }

        return $this->fetch('module:escudo/views/templates/admin/test.tpl');
    }

    public function hookActionOrderStatusPostUpdate(array $params): void
    {
        $this->calmly(function () use ($params): void {
            (new OrderWatch($this))->moved(new Order((int) $params['id_order']), $params['newOrderStatus']);
        }, null);
    }

    public function hookActionOrderSlipAdd(array $params): void
    {
        $this->calmly(function () use ($params): void {
            (new OrderWatch($this))->slipAdded($params['order']);
        }, null);
    }

    public function hookActionOrderEdited(array $params): void
    {
        $this->calmly(function () use ($params): void {
            (new OrderWatch($this))->edited($params['order']);
        }, null);
    }

    public function hookActionObjectLanguageAddAfter(): void
    {
        $this->calmly(function (): void {
            (new Installer($this))->nameStates();
        }, null);
    }

    public function hookActionObjectCustomerDeleteAfter(array $params): void
    {
        $this->forget((int) $params['object']->id);
    }

    /** A customer who may not come back is kept by the shop as “deleted”. */
    public function hookActionObjectCustomerUpdateAfter(array $params): void
    {
        if ((bool) $params['object']->deleted) {
            $this->forget((int) $params['object']->id);
        }
    }

    /** What the shop's GDPR module asks of every other. */
    public function hookActionDeleteGDPRCustomer(array $customer)
    {
        $this->forget((int) ($customer['id'] ?? 0));

        return json_encode(true);
    }

    private function forget(int $idCustomer): void
    {
        if ($idCustomer < 1) {
            return;
        }
        $this->calmly(function () use ($idCustomer): void {
            foreach (Shop::getShops(false, null, true) as $idShop) {
                (new Cards($this->desk((int) $idShop)))->forget($idCustomer);
            }
        }, null);
    }

    /**
     * A fault of ours is logged and never takes a page of the shop down.
     *
     * @param mixed $instead
     *
     * @return mixed
     */
    private function calmly(callable $work, $instead)
    {
        try {
            return $work();
        } catch (Throwable $error) {
            Log::add(get_class($error) . ': ' . $error->getMessage() . ' (' . basename($error->getFile()) . ':' . $error->getLine() . ')', Log::ERROR);

            return $instead;
        }
    }
}
