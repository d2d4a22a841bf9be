<?php

namespace EscudoWoo;

use EscudoShop\CardBrand;
use EscudoShop\Refused;
use EscudoShop\Unreachable;

defined( 'ABSPATH' ) || exit;

/**
 * Cards that a customer agreed to keep. They rest with the server; the card form offers them, asks for the security code,
 * and asks for consent before it saves one. The shop knows only who its customer is over there.
 */
final class SavedCards {

	const META   = 'escudo_customer';
	const FORGET = 'escudo_forget';

	public static function register(): void {
		add_filter( 'woocommerce_saved_payment_methods_list', array( self::class, 'listed' ), 20, 2 );
		add_action( 'wp_loaded', array( self::class, 'remove' ) );
		add_action( 'delete_user', array( self::class, 'forget_user' ) );
		add_action( 'wpmu_delete_user', array( self::class, 'forget_user_everywhere' ) );
		add_action( self::FORGET, array( self::class, 'forget' ), 10, 2 );
		add_filter( 'wp_privacy_personal_data_erasers', array( self::class, 'erasers' ) );
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
			$brand        = CardBrand::name( (string) ( $method['brand'] ?? '' ) );
			$list['cc'][] = array(
				'method'     => array(
					'gateway' => 'escudo_cc',
					'last4'   => $method['last4Digits'] ?? '',
					'brand'   => '' === $brand ? __( 'Credit or debit card', 'escudo-for-woocommerce' ) : $brand,
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

	/** Whoever goes, their cards go with them; their payments stay, as the orders do. */
	public static function forget_user( int $user_id ): bool {
		$uuid = self::known( $user_id );
		delete_user_meta( $user_id, self::META . get_current_blog_id() );
		if ( '' !== $uuid ) {
			self::forget( $uuid, self::server() );
		}
		return '' !== $uuid;
	}

	/** A user of a network is a customer of each of its shops. */
	public static function forget_user_everywhere( int $user_id ): void {
		foreach ( array_keys( (array) get_user_meta( $user_id ) ) as $name ) {
			if ( preg_match( '/^' . self::META . '(\d+)$/', (string) $name, $found ) ) {
				switch_to_blog( (int) $found[1] );
				self::forget_user( $user_id );
				restore_current_blog();
			}
		}
	}

	/** Asked again later when the server is away; after a change of settings there is nobody left to ask. */
	public static function forget( string $uuid, string $server ): void {
		if ( self::server() !== $server ) {
			return;
		}
		try {
			Options::client()->deleteCustomer( $uuid );
			Log::tell( 'A customer was deleted, with the saved cards.' );
		} catch ( Refused | Unreachable $error ) {
			Log::warn( 'A deleted customer’s cards could not be deleted yet: ' . $error->getMessage() );
			$is_later = $error instanceof Unreachable || $error->passes();
			if ( $is_later && function_exists( 'as_schedule_single_action' ) ) {
				as_schedule_single_action( time() + Schedule::EVERY_SECONDS, self::FORGET, array( $uuid, $server ), Schedule::GROUP );
			}
		}
	}

	/** For WordPress → Tools → Erase personal data. */
	public static function erasers( array $erasers ): array {
		$erasers['escudo'] = array(
			'eraser_friendly_name' => __( 'Saved cards', 'escudo-for-woocommerce' ),
			'callback'             => static function ( string $email ): array {
				$user = get_user_by( 'email', $email );
				return array(
					'items_removed'  => $user && self::forget_user( (int) $user->ID ),
					'items_retained' => false,
					'messages'       => array(),
					'done'           => true,
				);
			},
		);
		return $erasers;
	}
}
