<?php
// Asked by the tests, inside the shop: `php woo-desk.php VERB JSON` prints JSON. What a test cannot see on a page.
error_reporting(E_ALL & ~E_DEPRECATED);
$_SERVER += ['HTTP_HOST' => getenv('SHOP_HOST') ?: '127.0.0.1', 'REQUEST_URI' => getenv('SHOP_PATH') ?: '/', 'REQUEST_METHOD' => 'GET', 'SERVER_PROTOCOL' => 'HTTP/1.1', 'REMOTE_ADDR' => '127.0.0.1'];
require getenv('SHOP') . '/wp-load.php';
wp_set_current_user(1);
[$verb, $given] = [$argv[1], json_decode($argv[2] ?? '{}', true)];

function shown(WC_Order $order): array
{
    global $wpdb;
    $rows = $wpdb->get_results($wpdb->prepare("SELECT * FROM {$wpdb->prefix}escudo_payments WHERE order_id = %d ORDER BY id DESC", $order->get_id()), ARRAY_A);
    return [
        'id' => $order->get_id(), 'key' => $order->get_order_key(), 'status' => $order->get_status(), 'total' => $order->get_total(), 'method' => $order->get_payment_method(),
        'paid' => (bool) $order->get_date_paid(), 'transaction' => $order->get_transaction_id(), 'refunded' => $order->get_total_refunded(),
        'notes' => array_map(static function ($note) { return $note->content; }, wc_get_order_notes(['order_id' => $order->get_id()])),
        'payments' => $rows, 'attention' => $order->get_meta('_escudo_attention'), 'pay' => $order->get_checkout_payment_url(true),
    ];
}

$verbs = [
    'order' => static function ($given) {
        $order = wc_get_order($given['id']);
        return $order ? shown($order) : null;
    },
    'orders' => static function ($given) {
        return array_map('shown', wc_get_orders(['limit' => $given['limit'] ?? 50, 'orderby' => 'id', 'order' => 'DESC', 'type' => 'shop_order']));
    },
    // An order as the checkout leaves it, without the checkout.
    'make' => static function ($given) {
        $order = wc_create_order(['customer_id' => $given['customer'] ?? 0]);
        $products = wc_get_products(['limit' => 1, 'sku' => $given['sku'] ?? 'PAO-1']);
        $order->add_product($products[0], $given['quantity'] ?? 1);
        $order->set_address(['first_name' => 'Rui', 'last_name' => 'Dois', 'email' => 'rui@example.pt', 'country' => 'PT', 'city' => 'Porto', 'postcode' => '4000-002', 'address_1' => 'Rua Dois 2'], 'billing');
        $order->set_payment_method($given['method'] ?? 'escudo_mb');
        $order->calculate_totals();
        $order->save();
        return shown($order);
    },
    // The plugin's files are there; activated and connected without its screens.
    'install' => static function ($given) {
        require_once ABSPATH . 'wp-admin/includes/plugin.php';
        if (!is_plugin_active('escudo-for-woocommerce/escudo-for-woocommerce.php')) {
            activate_plugin('escudo-for-woocommerce/escudo-for-woocommerce.php');
        }
        \EscudoWoo\Plugin::start();
        \EscudoWoo\Options::save(['address' => $given['address'], 'nif' => '510000002', 'platform' => '1001', 'key' => 'demo-private-key-1001'] + \EscudoWoo\Options::DEFAULTS);
        // The class of the settings page is loaded in the administration only; asked for here by name.
        return \EscudoWoo\SettingsPage::prove();
    },
    'active' => static function ($given) {
        require_once ABSPATH . 'wp-admin/includes/plugin.php';
        $plugin = 'escudo-for-woocommerce/escudo-for-woocommerce.php';
        return $given['isOn'] ? activate_plugin($plugin) : deactivate_plugins($plugin);
    },
    'make_many' => static function ($given) use (&$verbs) {
        $made = [];
        for ($n = 0; $n < $given['count']; $n++) {
            $order = wc_get_order($verbs['make']([])['id']);
            $row = \EscudoWoo\Payer::pay($order->get_id(), 'MB');
            wc_get_order($order->get_id())->update_status('on-hold');
            $made[] = ['id' => $order->get_id(), 'entity' => $row->entity, 'reference' => $row->reference, 'amount' => $row->amount, 'payment_id' => $row->payment_id];
        }
        return $made;
    },
    'pay' => static function ($given) {
        $_POST['escudo_phone'] = $given['phone'] ?? '';
        $order = wc_get_order($given['id']);
        if (null === WC()->session) {
            WC()->initialize_session();
        }
        $answer = WC()->payment_gateways()->payment_gateways()[$order->get_payment_method()]->process_payment($order->get_id());
        return $answer + ['notices' => array_column(wc_get_notices('error'), 'notice'), 'order' => shown(wc_get_order($given['id']))];
    },
    'status' => static function ($given) {
        $order = wc_get_order($given['id']);
        $order->update_status($given['status']);
        return shown(wc_get_order($given['id']));
    },
    'total' => static function ($given) {
        $order = wc_get_order($given['id']);
        $order->set_total($given['total']);
        $order->save();
        return shown($order);
    },
    'method' => static function ($given) {
        $order = wc_get_order($given['id']);
        $order->set_payment_method($given['method']);
        $order->save();
        return true;
    },
    'delete' => static function ($given) {
        return wc_get_order($given['id'])->delete(true);
    },
    'refund' => static function ($given) {
        $done = wc_create_refund(['order_id' => $given['id'], 'amount' => $given['amount'], 'refund_payment' => true]);
        return is_wp_error($done) ? ['error' => $done->get_error_message()] : ['refund' => $done->get_amount()];
    },
    'run' => static function ($given) {
        if ($given['forget'] ?? true) {
            $GLOBALS['wpdb']->query("UPDATE {$GLOBALS['wpdb']->prefix}escudo_payments SET looked_at = 0");
        }
        do_action($given['hook']);
        return true;
    },
    // One site becomes a network; its configuration says so afterwards.
    'network' => static function ($given) {
        global $wpdb;
        require_once ABSPATH . 'wp-admin/includes/network.php';
        require_once ABSPATH . 'wp-admin/includes/upgrade.php';
        foreach ($wpdb->tables('ms_global') as $table => $name) {
            $wpdb->$table = $name;
        }
        install_network();
        populate_network(1, $given['host'], 'admin@example.pt', 'Rede', '/', false);
        return true;
    },
    'second_site' => static function ($given) {
        require_once ABSPATH . 'wp-admin/includes/plugin.php';
        activate_plugin('woocommerce/woocommerce.php', '', true);
        activate_plugin('escudo-for-woocommerce/escudo-for-woocommerce.php', '', true);
        $made = wp_insert_site(['domain' => $given['host'], 'path' => $given['path'], 'network_id' => 1, 'title' => 'Segunda', 'user_id' => 1]);
        return is_wp_error($made) ? $made->get_error_message() : $made;
    },
    'stock_up' => static function () {
        WC_Install::install();
        update_option('woocommerce_currency', 'EUR');
        $product = new WC_Product_Simple();
        $product->set_props(['name' => 'Pão', 'sku' => 'PAO-1', 'regular_price' => '12.50', 'status' => 'publish']);
        return $product->save();
    },
    // What the box on the order's screen does when a button is pressed.
    'box' => static function ($given) {
        $perform = new ReflectionMethod(\EscudoWoo\OrderBox::class, 'perform');
        $perform->setAccessible(true);
        return $perform->invoke(null, wc_get_order($given['id']), $given['what'], $given['cents'] ?? null);
    },
    // A customer with an account who has ordered by card once, so that the server knows them.
    'customer' => static function () use (&$verbs) {
        $name = 'c' . wp_generate_password(8, false);
        $user = wc_create_new_customer("$name@example.pt", $name, 'cliente-cliente');
        $order = $verbs['make'](['customer' => $user, 'method' => 'escudo_cc']);
        $verbs['pay'](['id' => $order['id']]);
        $known = get_user_meta($user, 'escudo_customer' . get_current_blog_id(), true);
        return ['user' => $user, 'uuid' => array_values($known)[0]];
    },
    'delete_user' => static function ($given) {
        require_once ABSPATH . 'wp-admin/includes/user.php';
        if ($given['away'] ?? false) {
            // Nobody answers for as long as this call takes.
            add_filter('pre_http_request', static function () {
                return new WP_Error('http_request_failed', 'Nobody answers.');
            });
        }
        if (is_multisite()) {
            require_once ABSPATH . 'wp-admin/includes/ms.php';
        }
        return is_multisite() ? wpmu_delete_user($given['user']) : wp_delete_user($given['user']);
    },
    'run_scheduled' => static function ($given) {
        foreach (as_get_scheduled_actions(['hook' => $given['hook'], 'status' => 'pending']) as $id => $action) {
            ActionScheduler_QueueRunner::instance()->process_action($id, 'a test');
        }
        return true;
    },
    'sql' => static function ($given) {
        global $wpdb;
        return $wpdb->get_results(str_replace('{p}', $wpdb->prefix, $given['sql']), ARRAY_A);
    },
    'option' => static function ($given) {
        if (array_key_exists('value', $given)) {
            update_option($given['name'], $given['value']);
        }
        return get_option($given['name']);
    },
    'scheduled' => static function ($given) {
        return as_has_scheduled_action($given['hook']);
    },
    'product' => static function ($given) {
        $product = wc_get_products(['limit' => 1, 'sku' => $given['sku']])[0];
        $product->set_manage_stock(true);
        if (isset($given['stock'])) {
            $product->set_stock_quantity($given['stock']);
            $product->save();
        }
        return ['id' => $product->get_id(), 'stock' => $product->get_stock_quantity()];
    },
    'locale' => static function ($given) {
        // Past WordPress, which takes only languages of which it has a pack of its own.
        global $wpdb;
        $wpdb->delete($wpdb->options, ['option_name' => 'WPLANG']);
        $wpdb->insert($wpdb->options, ['option_name' => 'WPLANG', 'option_value' => $given['locale'], 'autoload' => 'on']);
        return true;
    },
    'uninstall' => static function ($given) {
        require_once ABSPATH . 'wp-admin/includes/plugin.php';
        deactivate_plugins($given['plugin']);
        uninstall_plugin($given['plugin']);
        return true;
    },
    'bare_orders' => static function () {
        return array_map(static function ($order) { return $order->get_id(); }, wc_get_orders(['limit' => 50, 'orderby' => 'id', 'order' => 'DESC', 'type' => 'shop_order']));
    },
    'log' => static function () {
        $folder = \Automattic\WooCommerce\Utilities\LoggingUtil::get_log_directory();
        return implode("\n", array_map('file_get_contents', glob($folder . 'escudo*.log')));
    },
    'update_old' => static function () {
        return [\EscudoWoo\Schedule::look_after(time() + 1, 500), \EscudoWoo\OldOrders::update()];
    },
];
echo "\n@@", json_encode($verbs[$verb]($given)), "\n";
