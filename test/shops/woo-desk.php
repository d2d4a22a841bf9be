<?php
// Asked by the tests, inside the shop: `php woo-desk.php VERB JSON` prints JSON. What a test cannot see on a page.
error_reporting(E_ALL & ~E_DEPRECATED);
$_SERVER += ['HTTP_HOST' => '127.0.0.1', 'REQUEST_URI' => '/', 'REQUEST_METHOD' => 'GET', 'SERVER_PROTOCOL' => 'HTTP/1.1', 'REMOTE_ADDR' => '127.0.0.1'];
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
        activate_plugin('escudo-for-woocommerce/escudo-for-woocommerce.php');
        \EscudoWoo\Plugin::start();
        \EscudoWoo\Options::save(['address' => $given['address'], 'nif' => '510000002', 'platform' => '1001', 'key' => 'demo-private-key-1001'] + \EscudoWoo\Options::DEFAULTS);
        // The class of the settings page is loaded in the administration only; asked for here by name.
        return \EscudoWoo\SettingsPage::prove();
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
        uninstall_plugin($given['plugin']);
        return true;
    },
    'bare_orders' => static function () {
        return array_map(static function ($order) { return $order->get_id(); }, wc_get_orders(['limit' => 50, 'orderby' => 'id', 'order' => 'DESC', 'type' => 'shop_order']));
    },
    'update_old' => static function () {
        return [\EscudoWoo\Schedule::look_after(time() + 1, 500), \EscudoWoo\OldOrders::update()];
    },
];
echo "\n@@", json_encode($verbs[$verb]($given)), "\n";
