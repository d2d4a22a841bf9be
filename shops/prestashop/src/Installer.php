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

    /** The entry that gives our back-office controller its permissions: in no menu, and below Orders in their list. */
    private function addTab(): bool
    {
        if ((int) \Tab::getIdFromClassName('AdminEscudo') === 0) {
            $tab = new \Tab();
            $tab->class_name = 'AdminEscudo';
            $tab->module = $this->module->name;
            $tab->id_parent = (int) \Tab::getIdFromClassName('AdminParentOrders');
            $tab->active = false;
            foreach (\Language::getLanguages(false) as $language) {
                $tab->name[(int) $language['id_lang']] = 'Escudo';
            }
            if (!$tab->add()) {
                return false;
            }
        }

        return self::shareRights();
    }

    /** Whoever may look at orders when the module comes sees its box, and may reach its buttons: those ask who may change orders. */
    private static function shareRights(): bool
    {
        foreach (['access' => 'ROLE_MOD_TAB_ADMINESCUDO_READ', 'module_access' => 'ROLE_MOD_MODULE_ESCUDO_READ'] as $table => $ours) {
            $sql = 'INSERT IGNORE INTO `' . _DB_PREFIX_ . $table . '` (id_profile, id_authorization_role)
                SELECT a.id_profile, ours.id_authorization_role FROM `' . _DB_PREFIX_ . 'access` a
                INNER JOIN `' . _DB_PREFIX_ . "authorization_role` theirs USING (id_authorization_role)
                INNER JOIN `" . _DB_PREFIX_ . "authorization_role` ours ON ours.slug = '" . pSQL($ours) . "'
                WHERE theirs.slug = 'ROLE_MOD_TAB_ADMINORDERS_READ'";
            if (!\Db::getInstance()->execute($sql)) {
                return false;
            }
        }

        return true;
    }
}
