<?php

namespace EscudoWoo;

use Automattic\WooCommerce\Blocks\Payments\Integrations\AbstractPaymentMethodType;

defined( 'ABSPATH' ) || exit;

/** One method in the block checkout. */
final class BlocksMethod extends AbstractPaymentMethodType {

	public function __construct( string $name ) {
		$this->name = $name;
	}

	public function initialize() {
		$this->settings = get_option( "woocommerce_{$this->name}_settings", array() );
	}

	private function gateway(): ?\WC_Payment_Gateway {
		return WC()->payment_gateways()->payment_gateways()[ $this->name ] ?? null;
	}

	public function is_active() {
		$gateway = $this->gateway();
		return $gateway && 'yes' === $gateway->enabled && Options::is_connected() && 'EUR' === get_woocommerce_currency();
	}

	public function get_payment_method_script_handles() {
		wp_register_script(
			'escudo-blocks',
			plugins_url( 'assets/blocks.js', ESCUDO_WOO_FILE ),
			array( 'wc-blocks-registry', 'wc-settings', 'wp-element', 'wp-html-entities' ),
			ESCUDO_WOO_VERSION,
			array( 'in_footer' => true )
		);
		return array( 'escudo-blocks' );
	}

	public function get_payment_method_data() {
		$gateway = $this->gateway();
		$data    = array(
			'title'       => $gateway ? $gateway->get_title() : '',
			'description' => $gateway ? wp_strip_all_tags( $gateway->get_description() ) : '',
			'test'        => Options::is_test() ? Gateway::say_test() : '',
			'supports'    => array( 'products' ),
		);
		if ( 'escudo_mw' === $this->name ) {
			$data += array(
				'label' => __( 'MB WAY phone number', 'escudo-for-woocommerce' ),
				'wrong' => __( 'MB WAY needs a mobile number. Write it as 912 345 678, or with the country code.', 'escudo-for-woocommerce' ),
			);
		}
		return $data;
	}
}
