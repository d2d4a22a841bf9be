<?php

namespace EscudoWoo;

defined( 'ABSPATH' ) || exit;

/** Where everything is hooked in. */
final class Plugin {

	public static function start(): void {
		if ( ! class_exists( 'WooCommerce' ) ) {
			return;
		}
		Store::install();
		add_action( 'init', array( self::class, 'load_words' ), 1 );
		add_filter( 'woocommerce_payment_gateways', array( self::class, 'gateways' ) );
		add_filter( 'woocommerce_email_classes', array( self::class, 'emails' ) );
		add_action( 'woocommerce_blocks_loaded', array( self::class, 'blocks' ) );
		if ( did_action( 'woocommerce_blocks_loaded' ) ) {
			self::blocks();
		}
		add_action( 'woocommerce_api_escudo', array( Webhook::class, 'receive' ) );
		add_action( 'woocommerce_api_escudo_order', array( OrderCalls::class, 'answer' ) );
		add_action( 'action_scheduler_init', array( Schedule::class, 'plan' ) );
		PaymentPage::register();
		SavedCards::register();
		OrderBox::register();
		Schedule::register();
		if ( is_admin() ) {
			SettingsPage::register();
		}
	}

	/** Portuguese and Spanish of any country are better than English. */
	public static function load_words(): void {
		$folder = dirname( plugin_basename( ESCUDO_WOO_FILE ) ) . '/languages';
		add_filter(
			'plugin_locale',
			static function ( string $locale, string $domain ): string {
				$near = array(
					'pt' => 'pt_PT',
					'es' => 'es_ES',
				);
				return 'escudo-for-woocommerce' === $domain ? ( $near[ substr( $locale, 0, 2 ) ] ?? $locale ) : $locale;
			},
			10,
			2
		);
		load_plugin_textdomain( 'escudo-for-woocommerce', false, $folder );
	}

	public static function gateways( array $gateways ): array {
		return array_merge( $gateways, array( Multibanco::class, MbWay::class, Card::class ) );
	}

	public static function emails( array $emails ): array {
		$emails['Escudo_Reminder'] = new Reminder();
		return $emails;
	}

	public static function blocks(): void {
		if ( ! class_exists( 'Automattic\WooCommerce\Blocks\Payments\Integrations\AbstractPaymentMethodType' ) ) {
			return;
		}
		add_action(
			'woocommerce_blocks_payment_method_type_registration',
			static function ( $registry ): void {
				foreach ( array_keys( Orders::METHODS ) as $name ) {
					$registry->register( new BlocksMethod( $name ) );
				}
			}
		);
	}

	public static function activate(): void {
		Store::install();
		Options::site();
	}

	public static function deactivate(): void {
		Schedule::stop();
	}
}
