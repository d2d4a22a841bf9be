<?php
/**
 * Leaves nothing but the orders: their notes say what was paid and how.
 *
 * @package EscudoWoo
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

// WordPress loads this file alone.
if ( ! defined( 'ESCUDO_WOO_VERSION' ) ) {
	require_once __DIR__ . '/escudo-for-woocommerce.php';
}

/** Everything of one site. */
function escudo_woo_uninstall_site() {
	global $wpdb;
	\EscudoWoo\Webhook::end();
	$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}escudo_payments" ); // phpcs:ignore WordPress.DB
	foreach ( array( 'escudo_settings', 'escudo_site', 'escudo_status', 'escudo_methods', 'escudo_db' ) as $name ) {
		delete_option( $name );
	}
	foreach ( array( 'escudo_mb', 'escudo_mw', 'escudo_cc' ) as $name ) {
		delete_option( "woocommerce_{$name}_settings" );
	}
	delete_option( 'woocommerce_escudo_reminder_settings' );
	$wpdb->query( "DELETE FROM {$wpdb->options} WHERE option_name LIKE '\_transient\_escudo\_%' OR option_name LIKE '\_transient\_timeout\_escudo\_%'" ); // phpcs:ignore WordPress.DB
	$wpdb->query( "DELETE FROM {$wpdb->usermeta} WHERE meta_key LIKE 'escudo\_%'" ); // phpcs:ignore WordPress.DB
	if ( function_exists( 'as_unschedule_all_actions' ) ) {
		as_unschedule_all_actions( '', array(), 'escudo' );
	}
}

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $escudo_site ) {
		switch_to_blog( $escudo_site );
		escudo_woo_uninstall_site();
		restore_current_blog();
	}
} else {
	escudo_woo_uninstall_site();
}
