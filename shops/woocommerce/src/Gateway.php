<?php

namespace EscudoWoo;

use EscudoShop\Amount;
use EscudoShop\Refused;
use EscudoShop\Unreachable;

defined( 'ABSPATH' ) || exit;

/** What the three methods have in common. */
abstract class Gateway extends \WC_Payment_Gateway {

	/** @var string CC, MB or MW */
	protected $code = '';

	/** Words of the method before the owner changes them: title, description, what the settings say of it. */
	abstract protected function words(): array;

	public function __construct() {
		$this->id         = Orders::gateway_of( $this->code );
		$this->has_fields = true;
		$this->supports   = array( 'products', 'refunds' );
		$words            = $this->words();

		$this->method_title       = 'Escudo: ' . $words['title'];
		$this->method_description = $words['about'];
		$this->icon               = '';
		$this->init_form_fields();
		$this->init_settings();
		// What the owner left empty is in the reader's language.
		$title             = trim( (string) $this->get_option( 'title' ) );
		$description       = trim( (string) $this->get_option( 'description' ) );
		$this->title       = '' === $title ? $words['title'] : $title;
		$this->description = '' === $description ? $words['description'] : $description;
		add_action( 'woocommerce_update_options_payment_gateways_' . $this->id, array( $this, 'process_admin_options' ) );
	}

	public function init_form_fields() {
		$words             = $this->words();
		$this->form_fields = array(
			'enabled'     => array(
				'title'   => __( 'Offered', 'escudo-for-woocommerce' ),
				'type'    => 'checkbox',
				'label'   => __( 'Offer this method in the shop', 'escudo-for-woocommerce' ),
				'default' => 'yes',
			),
			'title'       => array(
				'title'   => __( 'Title', 'escudo-for-woocommerce' ),
				'type'        => 'text',
				'default'     => '',
				'placeholder' => $words['title'],
			),
			'description' => array(
				'title'   => __( 'Description', 'escudo-for-woocommerce' ),
				'type'        => 'textarea',
				'default'     => '',
				'placeholder' => $words['description'],
			),
		);
	}

	public function admin_options() {
		parent::admin_options();
		/* translators: %s: address of the settings page */
		echo '<p>' . wp_kses_post( sprintf( __( 'Server, keys and everything else: <a href="%s">WooCommerce → Escudo</a>.', 'escudo-for-woocommerce' ), esc_url( SettingsPage::url() ) ) ) . '</p>';
	}

	public function needs_setup() {
		return ! Options::is_connected();
	}

	public function is_available() {
		if ( ! parent::is_available() || 'EUR' !== get_woocommerce_currency() || ! Options::is_connected() ) {
			return false;
		}
		$cents = Amount::cents( $this->get_order_total() );
		return null !== $cents && $cents > 0 && Methods::takes( $this->code, $cents );
	}

	/** The total of the order that is paid now, or of the cart; WooCommerce' own asks only one of its pages. */
	protected function get_order_total() {
		$order_id = absint( get_query_var( 'order-pay' ) );
		$order    = $order_id ? wc_get_order( $order_id ) : null;
		return $order ? $order->get_total( 'edit' ) : ( WC()->cart ? WC()->cart->get_total( 'edit' ) : 0 );
	}

	public function payment_fields() {
		if ( Options::is_test() ) {
			echo '<p class="escudo-test">' . esc_html( self::say_test() ) . '</p>';
		}
		if ( $this->description ) {
			echo wp_kses_post( wpautop( wptexturize( $this->description ) ) );
		}
	}

	/** What the customer has to do for an order on this method; the address of the page that says so. */
	abstract protected function begin( \WC_Order $order ): string;

	public function process_payment( $order_id ) {
		$order = wc_get_order( $order_id );
		try {
			return array(
				'result'   => 'success',
				'redirect' => $this->begin( $order ),
			);
		} catch ( Refused $refused ) {
			$said = self::say_refused( $refused );
			Log::warn( sprintf( 'Order %s: the server refused the payment with %s %s %s.', $order_id, $refused->errorCode ? $refused->errorCode : 'HTTP ' . $refused->status, $refused->getMessage(), implode( ' ', array_keys( $refused->lines ) ) ) );
		} catch ( Unreachable $error ) {
			$said = self::say_unreachable();
			Log::warn( sprintf( 'Order %s: the server does not answer: %s', $order_id, $error->getMessage() ) );
		} catch ( \RuntimeException $error ) {
			$said = self::say_busy();
			Log::warn( sprintf( 'Order %s: %s', $order_id, $error->getMessage() ) );
		}
		wc_add_notice( $said, 'error' );
		return array( 'result' => 'failure' );
	}

	public function process_refund( $order_id, $amount = null, $reason = '' ) {
		$cents = Amount::cents( null === $amount ? '' : (string) $amount );
		if ( null === $cents || $cents < 1 ) {
			return new \WP_Error( 'escudo_amount', __( 'Say how much to refund.', 'escudo-for-woocommerce' ) );
		}
		return Refunds::refund( (int) $order_id, $cents );
	}

	public function can_refund_order( $order ) {
		return $order && $order->get_transaction_id() && $order->get_date_paid() && Store::current( $order->get_id() );
	}

	public static function say_test(): string {
		return __( 'Test mode: no money is charged and nothing will be delivered.', 'escudo-for-woocommerce' );
	}

	public static function say_unreachable(): string {
		return __( 'This payment method is not responding at the moment. Nothing was charged. Choose another method, or try again in a few minutes.', 'escudo-for-woocommerce' );
	}

	/** Another request of the same order holds its lock. */
	public static function say_busy(): string {
		return __( 'This order is being paid right now. Wait a moment and reload the page.', 'escudo-for-woocommerce' );
	}

	public static function say_refused( Refused $refused ): string {
		if ( $refused->says( 'e00301' ) ) {
			return __( 'This method cannot be used for this amount. Choose another one.', 'escudo-for-woocommerce' );
		}
		if ( $refused->says( 'e00213' ) ) {
			return __( 'This is not a mobile number. Write it as 912 345 678, or with the country code.', 'escudo-for-woocommerce' );
		}
		if ( $refused->passes() ) {
			return self::say_unreachable();
		}
		return __( 'This payment method cannot be used at the moment. Nothing was charged. Choose another one, or tell the shop.', 'escudo-for-woocommerce' );
	}
}
