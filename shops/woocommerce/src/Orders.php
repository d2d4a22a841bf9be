<?php

namespace EscudoWoo;

use EscudoShop\Amount;
use EscudoShop\Steps;

defined( 'ABSPATH' ) || exit;

/** What we read of WooCommerce's orders. */
final class Orders {

	const METHODS = array(
		'escudo_mb' => 'MB',
		'escudo_mw' => 'MW',
		'escudo_cc' => 'CC',
	);

	/** The order as the database has it now, past every cache; null when it is gone or in the bin. */
	public static function fresh( int $order_id ): ?\WC_Order {
		clean_post_cache( $order_id );
		wp_cache_delete( \WC_Order::generate_meta_cache_key( $order_id, 'orders' ), 'orders' );
		wp_cache_delete( 'order-' . $order_id, 'orders' );
		$order = wc_get_order( $order_id );
		return $order instanceof \WC_Order && ! $order->has_status( 'trash' ) ? $order : null;
	}

	public static function is_ours( \WC_Order $order ): bool {
		return isset( self::METHODS[ $order->get_payment_method() ] );
	}

	public static function gateway_of( string $method ): string {
		return (string) array_search( $method, self::METHODS, true );
	}

	/** Null when the total is no amount that can be paid. */
	public static function cents( \WC_Order $order ): ?int {
		return Amount::cents( $order->get_total( 'edit' ) );
	}

	/** Where the order stands, in the words of the table of steps. */
	public static function state_of( ?\WC_Order $order ): string {
		if ( ! $order ) {
			return Steps::GONE;
		}
		if ( $order->has_status( 'cancelled' ) ) {
			return Steps::CANCELLED;
		}
		if ( $order->has_status( 'refunded' ) ) {
			return Steps::REFUNDED;
		}
		// Held goes before paid: a shop owner may complete an order whose money is not captured yet.
		if ( 'yes' === $order->get_meta( '_escudo_held' ) ) {
			return Steps::HELD;
		}
		return $order->is_paid() || $order->get_date_paid() ? Steps::PAID : Steps::OPEN;
	}

	/** Where a customer reads how it went. */
	public static function done_url( \WC_Order $order ): string {
		return $order->get_checkout_order_received_url();
	}

	/** The address of one of our own calls about an order; the order's key is its password. */
	public static function call_url( \WC_Order $order, string $what ): string {
		return add_query_arg(
			array(
				'wc-api' => 'escudo_order',
				'what'   => $what,
				'order'  => $order->get_id(),
				'key'    => $order->get_order_key(),
			),
			home_url( '/' )
		);
	}

	/** @return array<string, string> An address as the API takes it; only what is there. */
	private static function address( \WC_Order $order, string $kind ): array {
		$get     = static function ( string $field ) use ( $order, $kind ): string {
			return trim( (string) $order->{"get_{$kind}_$field"}() );
		};
		$address = array(
			'country'  => preg_match( '/^[A-Z]{2}$/', $get( 'country' ) ) ? $get( 'country' ) : '',
			'city'     => mb_substr( $get( 'city' ), 0, 100 ),
			'street1'  => mb_substr( $get( 'address_1' ), 0, 200 ),
			'street2'  => mb_substr( $get( 'address_2' ), 0, 200 ),
			'postCode' => mb_substr( $get( 'postcode' ), 0, 20 ),
		);
		return array_filter( $address, 'strlen' );
	}

	/** What every payment of an order says, whatever its method. */
	public static function request( \WC_Order $order, int $cents ): array {
		$email    = (string) $order->get_billing_email();
		$customer = array_filter(
			array(
				'firstName' => mb_substr( $order->get_billing_first_name(), 0, 100 ),
				'lastName'  => mb_substr( $order->get_billing_last_name(), 0, 100 ),
				'email'     => is_email( $email ) ? $email : '',
			),
			'strlen'
		);
		$request  = array(
			'amount'          => $cents,
			'code'            => mb_substr( (string) $order->get_order_number(), 0, 100 ),
			/* translators: 1: name of the shop, 2: number of the order */
			'summary'         => mb_substr( sprintf( __( '%1$s, order %2$s', 'escudo-for-woocommerce' ), wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ), $order->get_order_number() ), 0, 500 ),
			'customer'        => $customer + array( 'language' => Options::language() ),
			'billingAddress'  => self::address( $order, 'billing' ),
			'shippingAddress' => self::address( $order, 'shipping' ),
		);
		return array_filter( $request );
	}

	/** Holds an order for the shop owner to look at: a note, a mail, and the orders' list. */
	public static function needs_a_person( \WC_Order $order, string $text ): void {
		$order->add_order_note( $text );
		$order->update_meta_data( '_escudo_attention', $text );
		$order->save();
		Log::warn( sprintf( 'Order %s: %s', $order->get_order_number(), $text ) );
		/* translators: %s: number of the order */
		$subject = sprintf( __( 'Order %s needs you: a payment to look at', 'escudo-for-woocommerce' ), $order->get_order_number() );
		wp_mail( get_option( 'admin_email' ), $subject, $text . "\n\n" . $order->get_edit_order_url() );
	}
}
