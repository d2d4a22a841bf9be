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

/** What the module adds to a shop, and takes away again. Orders stay, with their states. */
final class Installer
{
    const HOOKS = ['paymentOptions', 'displayPaymentTop', 'displayPaymentReturn', 'displayOrderDetail', 'displayCustomerAccount',
        'displayAdminOrderMainBottom', 'displayBackOfficeTop', 'actionFrontControllerSetMedia', 'actionOrderStatusPostUpdate',
        'actionOrderSlipAdd', 'actionOrderEdited', 'actionObjectLanguageAddAfter',
        'actionObjectCustomerDeleteAfter', 'actionObjectCustomerUpdateAfter', 'actionDeleteGDPRCustomer'];

    const STATES = [
        'ESCUDO_OS_AWAITING' => ['colour' => '#34209E', 'names' => ['pt' => 'A aguardar pagamento', 'es' => 'En espera del pago', 'en' => 'Awaiting payment']],
        'ESCUDO_OS_AUTHORISED' => ['colour' => '#3498D8', 'names' => ['pt' => 'Pagamento autorizado', 'es' => 'Pago autorizado', 'en' => 'Payment authorised']],
    ];

    /** @var \Escudo */
    private $module;

    public function __construct(\Escudo $module)
    {
        $this->module = $module;
    }

    public function install(): bool
    {
        if (!Store::createTables() || !$this->addStates() || !$this->addTab()) {
            return false;
        }
        foreach (Config::DEFAULTS as $name => $value) {
            if (\Configuration::getGlobalValue($name) === false) {
                \Configuration::updateGlobalValue($name, $value);
            }
        }
        foreach (self::HOOKS as $hook) {
            if (!$this->module->registerHook($hook)) {
                return false;
            }
        }

        return true;
    }

    public function uninstall(): bool
    {
        (new Subscriptions($this->module))->end();
        $names = array_column(\Db::getInstance()->executeS('SELECT DISTINCT name FROM `' . _DB_PREFIX_ . "configuration` WHERE name LIKE 'ESCUDO\\_%'") ?: [], 'name');
        foreach (array_diff($names, array_keys(self::STATES)) as $name) {
            \Configuration::deleteByName($name);
        }
        // Orders keep their history: the states are hidden, and used again by a new installation.
        foreach (array_keys(self::STATES) as $name) {
            $state = new \OrderState((int) \Configuration::getGlobalValue($name));
            if (\Validate::isLoadedObject($state)) {
                $state->hidden = true;
                $state->deleted = true;
                $state->update();
            }
        }
        $idTab = (int) \Tab::getIdFromClassName('AdminEscudo');

        return ($idTab === 0 || (new \Tab($idTab))->delete()) && Store::dropTables();
    }

    private function addStates(): bool
    {
        foreach (self::STATES as $name => $wanted) {
            $state = new \OrderState((int) \Configuration::getGlobalValue($name));
            $state->name = self::names($wanted['names']);
            $state->module_name = $this->module->name;
            $state->color = $wanted['colour'];
            $state->unremovable = true;
            $state->hidden = false;
            $state->deleted = false;
            $state->logable = false;
            $state->paid = false;
            $state->invoice = false;
            $state->send_email = false;
            if (!$state->save()) {
                return false;
            }
            \Configuration::updateGlobalValue($name, (string) $state->id);
        }

        return true;
    }

    /** A language that the shop learns later. */
    public function nameStates(): void
    {
        foreach (self::STATES as $name => $wanted) {
            $state = new \OrderState((int) \Configuration::getGlobalValue($name));
            if (\Validate::isLoadedObject($state)) {
                $state->name = self::names($wanted['names']) + (array) $state->name;
                $state->update();
            }
        }
    }

    /** @return string[] by language */
    private static function names(array $words): array
    {
        $names = [];
        foreach (\Language::getLanguages(false) as $language) {
            $names[(int) $language['id_lang']] = $words[substr($language['iso_code'], 0, 2)] ?? $words['en'];
        }

        return $names;
    }

    /** The hidden entry that gives our back-office controller its permissions. */
    private function addTab(): bool
    {
        if ((int) \Tab::getIdFromClassName('AdminEscudo') > 0) {
            return true;
        }
        $tab = new \Tab();
        $tab->class_name = 'AdminEscudo';
        $tab->module = $this->module->name;
        $tab->id_parent = -1;
        $tab->active = true;
        foreach (\Language::getLanguages(false) as $language) {
            $tab->name[(int) $language['id_lang']] = 'Escudo';
        }

        return (bool) $tab->add();
    }
}
