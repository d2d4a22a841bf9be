<?php

namespace EscudoWoo;

use EscudoShop\Phone;
use EscudoShop\Refused;
use EscudoShop\Steps;
use EscudoShop\Unreachable;

defined( 'ABSPATH' ) || exit;

/** What the customer's browser asks about one order: how it stands, another phone number, where to go after the card. */
final class OrderCalls {

	// phpcs:disable WordPress.Security.NonceVerification -- the order's key stands for the customer, who may be nobody's user.

	public static function answer(): void {
		$order = self::order();
		if ( ! $order ) {
			wp_send_json( array( 'state' => 'gone' ), 404 );
		}
		nocache_headers();
		$what = isset( $_GET['what'] ) ? sanitize_key( $_GET['what'] ) : '';
		if ( 'return' === $what ) {
			self::back( $order );
		}
		wp_send_json( 'again' === $what && isset( $_POST['phone'] ) ? self::again( $order, sanitize_text_field( wp_unslash( $_POST['phone'] ) ) ) : self::status( $order ) );
	}

	private static function order(): ?\WC_Order {
		$order = isset( $_GET['order'] ) ? wc_get_order( absint( $_GET['order'] ) ) : null;
		$key   = isset( $_GET['key'] ) ? sanitize_text_field( wp_unslash( $_GET['key'] ) ) : '';
		return $order instanceof \WC_Order && '' !== $key && hash_equals( $order->get_order_key(), $key ) ? $order : null;
	}

	/** Back from the card form or the hosted page: on to where the order stands. */
	private static function back( \WC_Order $order ): void {
		Looker::look_quietly( Store::current( $order->get_id() ) );
		$order = Orders::fresh( $order->get_id() );
		if ( ! $order || ! $order->needs_payment() ) {
			wp_safe_redirect( $order ? Orders::done_url( $order ) : wc_get_page_permalink( 'shop' ) );
			exit;
		}
		wp_safe_redirect( $order->get_checkout_payment_url( 'embed' === Options::get( 'card_form' ) ) );
		exit;
	}

	public static function status( \WC_Order $order ): array {
		$row = Store::current( $order->get_id() );
		// Open pages ask every two seconds; the server is asked at most so often, whoever looks.
		if ( $row && (int) $row->looked_at < time() - 1 && in_array( $row->state, array( 'pending', 'pending_confirmation', 'asking' ), true ) ) {
			Looker::look_quietly( $row );
			$row   = Store::current( $order->get_id() );
			$order = Orders::fresh( $order->get_id() );
		}
		return self::words( $order, $row );
	}

	private static function words( ?\WC_Order $order, ?object $row ): array {
		$now = array( 'now' => time() );
		if ( ! $order || ! $row ) {
			return $now + array(
				'state' => 'done',
				'next'  => wc_get_page_permalink( 'shop' ),
			);
		}
		$state = Orders::state_of( $order );
		if ( Steps::OPEN !== $state ) {
			return $now + array(
				'state'   => 'done',
				'message' => Steps::PAID === $state ? __( 'Paid. Thank you!', 'escudo-for-woocommerce' ) : '',
				'next'    => Orders::done_url( $order ),
			);
		}
		if ( 'MW' === $row->method && 'pending' === $row->state ) {
			return $now + array(
				'state'   => 'refused',
				'message' => self::why( $row ),
			);
		}
		return $now + array(
			'state'   => 'waiting',
			'message' => 'MW' === $row->method ? __( 'Confirm the payment in the MB WAY app on your phone.', 'escudo-for-woocommerce' ) : '',
			'until'   => 'MW' === $row->method ? (int) $row->created_at + 300 : (int) $row->valid_until,
		);
	}

	/** Why the phone did not pay, in the server's words for the payer's language. */
	private static function why( object $row ): string {
		$own = __( 'The payment was not confirmed on the phone. Try again, or use another number.', 'escudo-for-woocommerce' );
		try {
			$payment = Options::client()->payment( (string) $row->payment_id );
		} catch ( \RuntimeException $error ) {
			return $own;
		}
		$said = (string) ( $payment['paymentMethod']['result']['message'] ?? '' );
		return '' === $said ? $own : rtrim( $said, '.' ) . '. ' . __( 'Try again, or use another number.', 'escudo-for-woocommerce' );
	}

	private static function again( \WC_Order $order, string $typed ): array {
		$phone = Phone::toWire( $typed );
		if ( null === $phone ) {
			return array(
				'state'   => 'refused',
				'message' => __( 'This is not a mobile number. Write it as 912 345 678, or with the country code.', 'escudo-for-woocommerce' ),
			);
		}
		if ( ! $order->needs_payment() ) {
			return self::status( $order );
		}
		try {
			$row = Store::current( $order->get_id() );
			// Impatience is no reason for a second request to the same phone.
			$waits = $row && 'pending_confirmation' === $row->state && $row->phone === $phone;
			$row   = Payer::pay( $order->get_id(), 'MW', $phone, ! $waits );
			return self::words( Orders::fresh( $order->get_id() ), $row );
		} catch ( Refused $refused ) {
			return array(
				'state'   => 'refused',
				'message' => Gateway::say_refused( $refused ),
			);
		} catch ( Unreachable $error ) {
			return array(
				'state'   => 'refused',
				'message' => Gateway::say_unreachable(),
			);
		} catch ( \RuntimeException $error ) {
			return array(
				'state'   => 'refused',
				'message' => Gateway::say_busy(),
			);
		}
	}
}
