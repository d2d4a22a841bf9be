<?php
// Answers what a test asks inside a PrestaShop: php prestashop-desk.php VERB JSON prints "\n@@" and JSON.
error_reporting(E_ALL & ~E_DEPRECATED & ~E_USER_DEPRECATED & ~E_NOTICE & ~E_WARNING);
define('_PS_ADMIN_DIR_', getenv('ADMIN'));
$_SERVER += ['HTTP_HOST' => '127.0.0.1', 'REQUEST_URI' => '/', 'REQUEST_METHOD' => 'GET', 'SERVER_NAME' => '127.0.0.1', 'REMOTE_ADDR' => '127.0.0.1'];
require getenv('SHOP') . '/config/config.inc.php';
$context = Context::getContext();
[, $verb, $text] = $argv + [1 => '', 2 => '{}'];
$given = json_decode($text, true) ?: [];
$shop = (int) ($given['shop'] ?? Configuration::getGlobalValue('PS_SHOP_DEFAULT'));
Shop::setContext(Shop::CONTEXT_SHOP, $shop);
$context->shop = new Shop($shop);
$context->currency = Currency::getDefaultCurrency();
$context->cart = $context->cart ?: new Cart();
$context->country = new Country((int) Configuration::get('PS_COUNTRY_DEFAULT'));
if (!in_array($argv[1], ['cart', 'buy', 'made', 'options', 'customer'], true)) {
    // The office's own surroundings; a customer's are those of the shop's front.
    $context->employee = new Employee(1);
    global $kernel;
    $class = class_exists('AdminKernel') ? 'AdminKernel' : 'AppKernel';
    $kernel = new $class('prod', false);
    $kernel->boot();
} else {
    $context->container = PrestaShop\PrestaShop\Adapter\ContainerBuilder::getContainer('front', false);
}

function rows(string $sql): array
{
    return Db::getInstance()->executeS($sql, true, false) ?: [];
}

/** An order as a test looks at it. */
function seen(int $idOrder): array
{
    $order = new Order($idOrder);
    $state = new OrderState((int) $order->current_state, (int) Language::getIdByIso('en') ?: 1);
    $words = array_column(rows("SELECT name, value FROM " . _DB_PREFIX_ . "configuration WHERE name LIKE 'PS\\_OS\\_%' OR name LIKE 'ESCUDO\\_OS\\_%' ORDER BY name"), 'name', 'value');

    return [
        'id' => $idOrder, 'reference' => $order->reference, 'cart' => (int) $order->id_cart, 'key' => $order->secure_key, 'module' => $order->module,
        'state' => $words[$order->current_state] ?? $state->name, 'total' => number_format((float) $order->total_paid, 2, '.', ''),
        'paid' => number_format((float) $order->total_paid_real, 2, '.', ''),
        'payments' => rows('SELECT * FROM ' . _DB_PREFIX_ . 'escudo_payment WHERE id_cart = ' . (int) $order->id_cart . ' ORDER BY id_escudo_payment'),
        'transactions' => array_column(rows("SELECT transaction_id FROM " . _DB_PREFIX_ . "order_payment WHERE order_reference = '" . pSQL($order->reference) . "'"), 'transaction_id'),
        'history' => array_map(static function (array $row) use ($words): string {
            return $words[$row['id_order_state']] ?? $row['id_order_state'];
        }, rows('SELECT id_order_state FROM ' . _DB_PREFIX_ . 'order_history WHERE id_order = ' . $idOrder . ' ORDER BY id_order_history')),
        'notes' => array_column(rows('SELECT n.kind FROM ' . _DB_PREFIX_ . 'escudo_note n INNER JOIN ' . _DB_PREFIX_ . 'escudo_payment p USING (id_escudo_payment) WHERE p.id_cart = ' . (int) $order->id_cart . ' ORDER BY id_escudo_note'), 'kind'),
    ];
}

/** A basket of a customer with an address, ready to be paid. */
function made_cart(array $given): int
{
    $customer = new Customer();
    [$customer->firstname, $customer->lastname, $customer->email] = ['Maria', 'Dois', 'maria' . mt_rand() . '@example.pt'];
    $customer->passwd = password_hash('cliente-cliente', PASSWORD_BCRYPT);
    $customer->add();
    $address = new Address();
    $address->id_customer = (int) $customer->id;
    $address->id_country = (int) Country::getByIso('PT');
    [$address->alias, $address->firstname, $address->lastname] = ['Casa', 'Maria', 'Dois'];
    [$address->address1, $address->postcode, $address->city] = ['Rua Dois 2', '4000-002', 'Porto'];
    $address->add();
    $cart = new Cart();
    $cart->id_customer = (int) $customer->id;
    $cart->id_address_delivery = $cart->id_address_invoice = (int) $address->id;
    $cart->id_lang = (int) Configuration::get('PS_LANG_DEFAULT');
    $cart->id_currency = (int) (isset($given['currency']) ? Currency::getIdByIsoCode($given['currency']) : Configuration::get('PS_CURRENCY_DEFAULT'));
    $cart->id_shop = (int) Context::getContext()->shop->id;
    $cart->secure_key = $customer->secure_key;
    $cart->add();
    Context::getContext()->cart = $cart;
    Context::getContext()->customer = $customer;
    $cart->updateQty((int) ($given['quantity'] ?? 1), (int) $given['product']);
    $cart->setDeliveryOption([(int) $address->id => (int) Configuration::get('PS_CARRIER_DEFAULT') . ',']);
    $cart->update();

    return (int) $cart->id;
}

/** What a customer is told who orders a basket; empty when it is ordered. */
function bought(Cart $cart, array $given): string
{
    $context = Context::getContext();
    $context->cart = $cart;
    $context->customer = new Customer((int) $cart->id_customer);
    $context->language = new Language((int) $cart->id_lang);
    $seen = $given['seen'] ?? (int) round(100 * $cart->getOrderTotal());
    // The module brings its classes along.
    $desk = Module::getInstanceByName('escudo')->desk();

    return (new EscudoPresta\Checkout($desk))->buy($cart, $given['method'], $given['phone'] ?? '', $seen);
}

switch ($verb) {
    case 'orders':
        // All of them, the newest, or one.
        $which = isset($given['id']) ? ' AND id_order = ' . (int) $given['id'] : '';
        $answer = array_map('seen', array_column(rows("SELECT id_order FROM " . _DB_PREFIX_ . "orders WHERE module IN ('escudo', 'older')$which ORDER BY id_order DESC LIMIT " . (int) ($given['limit'] ?? 1000)), 'id_order'));
        break;
    case 'made':
        // A basket, ordered and paid with a method: what went wrong, or the order.
        $cart = new Cart(made_cart($given));
        $said = bought($cart, $given);
        $answer = ['said' => $said, 'order' => $said === '' ? seen((int) Order::getIdByCartId((int) $cart->id)) : null];
        break;
    case 'stock':
        $answer = StockAvailable::getQuantityAvailableByProduct((int) $given['product']);
        break;
    case 'log':
        $answer = array_column(rows("SELECT message FROM " . _DB_PREFIX_ . "log WHERE message LIKE 'Escudo%' ORDER BY id_log"), 'message');
        break;
    case 'set':
        foreach ($given as $name => $value) {
            Configuration::updateGlobalValue($name, $value);
            Configuration::updateValue($name, $value, false, null, (int) $context->shop->id);
        }
        $answer = true;
        break;
    case 'get':
        $answer = Configuration::get($given['name'], null, null, (int) $context->shop->id);
        break;
    case 'sql':
        $answer = Db::getInstance()->execute($given['text']);
        break;
    case 'rows':
        $answer = rows($given['text']);
        break;
    case 'language':
        if (!Language::getIdByIso($given['iso'])) {
            Language::checkAndAddLanguage($given['iso'], false, true);
            $errors = [];
            Language::installSfLanguagePack($given['locale'], $errors);
            // A shop with internet fetches these words; what is cached knows one language less.
            Language::copyLanguageData(1, (int) Language::getIdByIso($given['iso']));
            Tools::clearAllCache();
        }
        $answer = (int) Language::getIdByIso($given['iso']);
        Language::loadLanguages();
        break;
    case 'own_words':
        // Menus and states in a language's own words, as a shop with internet has them.
        Language::updateMultilangTable($given['iso']);
        Tools::clearAllCache();
        $answer = true;
        break;
    case 'cart':
        $answer = made_cart($given);
        break;
    case 'buy':
        $answer = bought(new Cart((int) $given['cart']), $given);
        break;
    case 'office':
        $escudo = Module::getInstanceByName('escudo');
        $row = $escudo->desk()->store->find((int) $given['row']);
        $answer = (new EscudoPresta\Office($escudo->desk()))->{$given['do']}($row, ...($given['with'] ?? []));
        break;
    case 'options':
        $cart = new Cart((int) $given['cart']);
        $context->cart = $cart;
        $context->controller = new FrontController();
        $escudo = Module::getInstanceByName('escudo');
        $checkout = new EscudoPresta\Checkout($escudo->desk());
        $options = $checkout->options($cart);
        $answer = ['titles' => array_map(static function ($option): string {
            return $option->getCallToActionText();
        }, $options), 'methods' => array_map(static function ($option): string {
            return $option->getModuleName();
        }, $options), 'notice' => trim(strip_tags($checkout->notice()))];
        break;
    case 'currency':
        if (!Currency::getIdByIsoCode($given['iso'])) {
            $currency = new Currency();
            [$currency->iso_code, $currency->conversion_rate, $currency->active, $currency->precision] = [$given['iso'], 1.1, true, 2];
            $currency->name = $currency->symbol = array_fill_keys(Language::getIDs(false), $given['iso']);
            $currency->add();
        }
        $answer = (int) Currency::getIdByIsoCode($given['iso']);
        break;
    case 'remind':
        $desk = Module::getInstanceByName('escudo')->desk();
        $answer = 0;
        foreach ($desk->config->get('MB_REMINDER') === '1' ? $desk->store->toRemind($desk->config->idShop()) : [] as $row) {
            $answer += (new EscudoPresta\Mails($desk))->remind($row) ? 1 : 0;
        }
        break;
    case 'customer':
        // One whom the server knows.
        $desk = Module::getInstanceByName('escudo')->desk();
        $customer = new Customer((int) (new Cart(made_cart($given)))->id_customer);
        $answer = ['customer' => (int) $customer->id, 'uuid' => (new EscudoPresta\Cards($desk))->uuid($customer)];
        break;
    case 'forget':
        $answer = (new Customer((int) $given['customer']))->delete();
        break;
    case 'second_shop':
        Configuration::updateGlobalValue('PS_MULTISHOP_FEATURE_ACTIVE', 1);
        $second = new Shop();
        [$second->name, $second->id_shop_group, $second->id_category, $second->theme_name, $second->active] = ['Segunda', 1, 2, $context->shop->theme_name, true];
        $second->add();
        Shop::cacheShops(true);
        foreach (rows("SELECT table_name t FROM information_schema.columns WHERE table_schema = DATABASE() AND column_name = 'id_shop'") as ['t' => $table]) {
            if (preg_match('/order|cart|escudo|guest|connections|configuration|^ps_shop(_url)?$|log$/', $table)) {
                continue;
            }
            $columns = array_column(rows("SELECT column_name c FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name = '$table' AND extra NOT LIKE '%auto_increment%'"), 'c');
            $from = implode(',', array_map(static function (string $name) use ($second): string {
                return $name === 'id_shop' ? (string) (int) $second->id : "`$name`";
            }, $columns));
            Db::getInstance()->execute("INSERT IGNORE INTO `$table` (`" . implode('`,`', $columns) . "`) SELECT $from FROM `$table` WHERE id_shop = 1");
        }
        $address = new ShopUrl();
        [$address->id_shop, $address->domain, $address->domain_ssl, $address->physical_uri, $address->main, $address->active] = [(int) $second->id, $given['domain'], $given['domain'], '/', true, true];
        $address->add();
        Tools::clearAllCache();
        $answer = (int) $second->id;
        break;
    case 'active':
        $answer = $given['isOn'] ? Module::getInstanceByName('escudo')->enable() : Module::getInstanceByName('escudo')->disable();
        break;
    case 'employee':
        // Somebody of the shop with rights on orders, and on what is of the module there, and on nothing else.
        $profile = new Profile();
        $profile->name = array_fill_keys(Language::getIDs(false), $given['email']);
        $profile->add();
        $granted = ['ROLE_MOD_TAB_SELL_READ', 'ROLE_MOD_TAB_ADMINPARENTORDERS_READ', 'ROLE_MOD_TAB_ADMINESCUDO_READ'];
        foreach ($given['rights'] as $right) {
            $granted[] = 'ROLE_MOD_TAB_ADMINORDERS_' . $right;
        }
        $into = static function (string $table, string $slugs) use ($profile): void {
            Db::getInstance()->execute('INSERT IGNORE INTO ' . _DB_PREFIX_ . "$table (id_profile, id_authorization_role) SELECT " . (int) $profile->id
                . ', id_authorization_role FROM ' . _DB_PREFIX_ . "authorization_role WHERE slug IN ('$slugs')");
        };
        $into('access', implode("','", $granted));
        $into('module_access', 'ROLE_MOD_MODULE_ESCUDO_READ');
        $employee = new Employee();
        [$employee->firstname, $employee->lastname, $employee->email] = ['Ana', 'Dois', $given['email']];
        $employee->passwd = password_hash('vendas-vendas', PASSWORD_BCRYPT);
        [$employee->id_profile, $employee->id_lang, $employee->active] = [(int) $profile->id, (int) Configuration::get('PS_LANG_DEFAULT'), true];
        [$employee->bo_theme, $employee->default_tab] = ['default', (int) Tab::getIdFromClassName('AdminOrders')];
        $employee->add();
        $employee->associateTo([1]);
        $answer = (int) $employee->id;
        break;
    case 'uninstall':
        $answer = Module::getInstanceByName('escudo')->uninstall();
        break;
    case 'slip':
        // The shop's own partial refund, as its screen sends it.
        $detail = rows('SELECT id_order_detail FROM ' . _DB_PREFIX_ . 'order_detail WHERE id_order = ' . (int) $given['order'])[0]['id_order_detail'];
        $command = new PrestaShop\PrestaShop\Core\Domain\Order\Command\IssuePartialRefundCommand(
            (int) $given['order'], [(int) $detail => ['quantity' => 1, 'amount' => (string) $given['amount']]], '0', false, true, false, 0);
        $kernel->getContainer()->get('prestashop.core.command_bus')->handle($command);
        $answer = true;
        break;
    case 'move':
        $history = new OrderHistory();
        $history->id_order = (int) $given['order'];
        $history->changeIdOrderState((int) Configuration::getGlobalValue($given['state']), (int) $given['order']);
        $answer = $history->add();
        break;
    default:
        fwrite(STDERR, "no such verb: $verb\n");
        exit(1);
}
echo "\n@@", json_encode($answer);
