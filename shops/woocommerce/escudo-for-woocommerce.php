<?php
/**
 * Plugin Name: Escudo for WooCommerce
 * Description: Multibanco, MB WAY and cards in the shop, on an Escudo payment server.
 * Version: 1.0.0
 * Requires at least: 6.5
 * Requires PHP: 7.4
 * Requires Plugins: woocommerce
 * WC requires at least: 9.0
 * WC tested up to: 11.0
 * Author: Escudo
 * License: GPL-2.0-or-later
 * License URI: https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain: escudo-for-woocommerce
 * Domain Path: /languages
 *
 * @package EscudoWoo
 */

defined( 'ABSPATH' ) || exit;

define( 'ESCUDO_WOO_VERSION', '1.0.0' );
define( 'ESCUDO_WOO_FILE', __FILE__ );

spl_autoload_register(
	static function ( $name ) {
		foreach ( array( 'EscudoShop\\' => 'shared/src/', 'EscudoWoo\\' => 'src/' ) as $prefix => $folder ) {
			if ( 0 === strpos( $name, $prefix ) ) {
				$file = __DIR__ . '/' . $folder . str_replace( '\\', '/', substr( $name, strlen( $prefix ) ) ) . '.php';
				if ( is_file( $file ) ) {
					require $file;
				}
			}
		}
	}
);

register_activation_hook( __FILE__, array( 'EscudoWoo\\Plugin', 'activate' ) );
register_deactivation_hook( __FILE__, array( 'EscudoWoo\\Plugin', 'deactivate' ) );

add_action(
	'before_woocommerce_init',
	static function () {
		if ( class_exists( '\Automattic\WooCommerce\Utilities\FeaturesUtil' ) ) {
			\Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( 'custom_order_tables', __FILE__, true );
			\Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( 'cart_checkout_blocks', __FILE__, true );
		}
	}
);
add_action( 'plugins_loaded', array( 'EscudoWoo\\Plugin', 'start' ) );
