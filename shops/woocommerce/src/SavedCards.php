<?php

namespace EscudoWoo;

use EscudoShop\Refused;

defined( 'ABSPATH' ) || exit;

/**
 * Cards that a customer agreed to keep. They rest with the server; the card form offers them, asks for the security code,
 * and asks for consent before it saves one. The shop knows only who its customer is over there.
 */
final class SavedCards {

	const META = 'escudo_customer';

	public static function register(): void {
		add_filter( 'woocommerce_saved_payment_methods_list', array( self::class, 'listed' ), 20, 2 );
		add_action( 'wp_loaded', array( self::class, 'remove' ) );
	}

	/** The server's id of the order's customer; empty for guests, or when nothing is saved in this shop. */
	public static function customer_for( \WC_Order $order ): string {
		$user_id = (int) $order->get_customer_id();
		if ( ! $user_id || 'yes' !== Options::get( 'save_cards' ) ) {
			return '';
		}
		$known = self::known( $user_id );
		if ( '' !== $known ) {
			return $known;
		}
		$person = array(
			'customerId' => Options::site() . '-' . $user_id,
			'firstName'  => mb_substr( $order->get_billing_first_name(), 0, 100 ),
			'lastName'   => mb_substr( $order->get_billing_last_name(), 0, 100 ),
			'email'      => is_email( $order->get_billing_email() ) ? $order->get_billing_email() : '',
		);
		try {
			$made = Options::client()->createCustomer( array_filter( $person, 'strlen' ), '' );
		} catch ( Refused $refused ) {
			Log::warn( 'No cards can be saved: ' . $refused->getMessage() );
			return '';
		}
		update_user_meta( $user_id, self::META . get_current_blog_id(), array( self::server() => (string) $made['uuid'] ) );
		return (string) $made['uuid'];
	}

	/** A customer belongs to one server and merchant; after a change of settings it is another. */
	private static function server(): string {
		return md5( Options::get( 'address' ) . '|' . Options::get( 'nif' ) );
	}

	private static function known( int $user_id ): string {
		$known = get_user_meta( $user_id, self::META . get_current_blog_id(), true );
		return is_array( $known ) ? (string) ( $known[ self::server() ] ?? '' ) : '';
	}

	/** For “my account → payment methods” only: the block checkout reads the same list, and our form offers the cards itself. */
	public static function listed( array $list, int $user_id ): array {
		$uuid = is_account_page() ? self::known( $user_id ) : '';
		if ( '' === $uuid || 'yes' !== Options::get( 'save_cards' ) ) {
			return $list;
		}
		try {
			$methods = Options::client()->customerMethods( $uuid );
		} catch ( \RuntimeException $error ) {
			return $list;
		}
		foreach ( $methods as $method ) {
			if ( 'CC' !== $method['code'] ) {
				continue;
			}
			$list['cc'][] = array(
				'method'     => array(
					'gateway' => 'escudo_cc',
					'last4'   => $method['last4Digits'] ?? '',
					'brand'   => wc_get_credit_card_type_label( strtolower( $method['brand'] ?? '' ) ),
				),
				'expires'    => ( $method['expiryMonth'] ?? '' ) . '/' . substr( $method['expiryYear'] ?? '', -2 ),
				'is_default' => false,
				'actions'    => array(
					'delete' => array(
						'url'  => wp_nonce_url( add_query_arg( 'escudo_card', $method['uuid'], wc_get_account_endpoint_url( 'payment-methods' ) ), 'escudo_card' ),
						'name' => __( 'Delete', 'escudo-for-woocommerce' ),
					),
				),
			);
		}
		return $list;
	}

	public static function remove(): void {
		if ( ! isset( $_GET['escudo_card'], $_GET['_wpnonce'] ) || ! is_user_logged_in() ) {
			return;
		}
		$uuid = self::known( get_current_user_id() );
		if ( '' === $uuid || ! wp_verify_nonce( sanitize_key( $_GET['_wpnonce'] ), 'escudo_card' ) ) {
			return;
		}
		try {
			Options::client()->deleteCustomerMethod( $uuid, sanitize_text_field( wp_unslash( $_GET['escudo_card'] ) ) );
			wc_add_notice( __( 'The card was deleted.', 'escudo-for-woocommerce' ) );
		} catch ( \RuntimeException $error ) {
			wc_add_notice( __( 'The card could not be deleted now. Try again in a few minutes.', 'escudo-for-woocommerce' ), 'error' );
		}
		wp_safe_redirect( wc_get_account_endpoint_url( 'payment-methods' ) );
		exit;
	}
}
