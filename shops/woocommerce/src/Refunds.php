<?php

namespace EscudoWoo;

use EscudoShop\Amount;
use EscudoShop\Attempt;
use EscudoShop\Refused;
use EscudoShop\Steps;
use EscudoShop\Unreachable;

defined( 'ABSPATH' ) || exit;

/** Money that goes back, and money that is taken of what is held. */
final class Refunds {

	/**
	 * Called by WooCommerce for its own refund button. The shop's refund is written already; an error takes it back.
	 *
	 * @return true|\WP_Error
	 */
	public static function refund( int $order_id, int $cents ) {
		try {
			return Store::locked(
				$order_id,
				static function () use ( $order_id, $cents ) {
					return self::refund_locked( $order_id, $cents );
				}
			);
		} catch ( Refused $refused ) {
			return new \WP_Error( 'escudo_refused', self::say( $refused ) );
		} catch ( Unreachable $error ) {
			return new \WP_Error( 'escudo_unreachable', __( 'The payment server does not answer, so nothing was refunded. Try again in a few minutes.', 'escudo-for-woocommerce' ) );
		} catch ( \RuntimeException $error ) {
			return new \WP_Error( 'escudo_busy', __( 'Somebody else is working on this order. Try again.', 'escudo-for-woocommerce' ) );
		}
	}

	private static function refund_locked( int $order_id, int $cents ) {
		$row = Store::current( $order_id );
		if ( ! $row || null === $row->payment_id ) {
			return new \WP_Error( 'escudo_none', __( 'This order has no payment that could be refunded.', 'escudo-for-woocommerce' ) );
		}
		$client  = Options::client();
		$left    = $cents;
		$payment = $client->payment( (string) $row->payment_id );
		if ( ! Attempt::isOf( $payment, (string) $row->unique_id ) ) {
			return new \WP_Error( 'escudo_none', __( 'This order has no payment that could be refunded.', 'escudo-for-woocommerce' ) );
		}
		$paid = self::paid_parts( $row, $payment );
		$most   = array_sum( array_column( $paid, 'left' ) );
		if ( $cents > $most ) {
			/* translators: %s: amount */
			return new \WP_Error( 'escudo_too_much', sprintf( __( 'At most %s can still be refunded.', 'escudo-for-woocommerce' ), Looker::words( $most ) ) );
		}
		foreach ( $paid as $part ) {
			$now = min( $left, $part['left'] );
			if ( $now > 0 ) {
				// What went back before stands in the key: the same click twice is one refund, a later one is another.
				$client->refund( $part['id'], $now, Options::site() . '-r-' . $part['id'] . '-' . $part['refunded'] . '-' . $now );
				$left -= $now;
			}
		}
		$order = wc_get_order( $order_id );
		/* translators: 1: amount, 2: id of the payment */
		$order->add_order_note( sprintf( __( '%1$s refunded to the customer (payment %2$s).', 'escudo-for-woocommerce' ), Looker::words( $cents ), $row->payment_id ) );
		return true;
	}

	/** The payment, or the captures of an authorisation, each with what is left of it. */
	private static function paid_parts( object $row, array $payment ): array {
		$parts = array( $payment );
		if ( 'authorization' === ( $payment['type'] ?? '' ) ) {
			$parts = array_filter(
				Options::client()->partsOf( (string) $row->payment_id ),
				static function ( array $part ): bool {
					return 'capture' === $part['type'] && 'confirmed' === $part['stateDetails']['state'];
				}
			);
		}
		return array_map(
			static function ( array $part ): array {
				$refunded = Steps::refundedCents( $part );
				return array(
					'id'       => (string) $part['id'],
					'refunded' => $refunded,
					'left'     => 'confirmed' === $part['stateDetails']['state'] ? (int) $part['amount'] - $refunded : 0,
				);
			},
			array_values( $parts )
		);
	}

	/** Writes refunds into the order that were made elsewhere, in the back office or by another system. */
	public static function catch_up( \WC_Order $order, object $row, array $payment ): void {
		if ( ! $row->is_current || ( empty( $payment['refunds'] ) && 'authorization' !== ( $payment['type'] ?? '' ) ) || ! $order->get_date_paid() ) {
			return;
		}
		$gone    = array_sum( array_column( self::paid_parts( $row, $payment ), 'refunded' ) );
		$missing = $gone - (int) Amount::cents( $order->get_total_refunded() );
		if ( $missing > 0 ) {
			wc_create_refund(
				array(
					'order_id'       => $order->get_id(),
					'amount'         => Amount::decimal( $missing ),
					'reason'         => __( 'Refunded outside the shop', 'escudo-for-woocommerce' ),
					'refund_payment' => false,
				)
			);
		}
	}

	/**
	 * Takes money that is held.
	 *
	 * @throws Refused     The server says no.
	 * @throws Unreachable Nobody answers.
	 */
	public static function capture( int $order_id, int $cents ): void {
		Store::locked(
			$order_id,
			static function () use ( $order_id, $cents ): void {
				$row   = Store::current( $order_id );
				$order = Orders::fresh( $order_id );
				if ( ! $row || ! $order || Steps::HELD !== Orders::state_of( $order ) || ! Attempt::isOf( Options::client()->payment( (string) $row->payment_id ), (string) $row->unique_id ) ) {
					return;
				}
				Options::client()->capture( (string) $row->payment_id, $cents, Options::site() . '-c-' . $row->payment_id . '-' . $cents );
				$order->delete_meta_data( '_escudo_held' );
				/* translators: 1: amount, 2: id of the payment */
				$order->add_order_note( sprintf( __( '%1$s captured (payment %2$s).', 'escudo-for-woocommerce' ), Looker::words( $cents ), $row->payment_id ) );
				if ( $order->has_status( 'on-hold' ) ) {
					$order->payment_complete( (string) $row->payment_id );
				} else {
					$order->set_date_paid( time() );
					$order->save();
				}
				self::release_rest( $row, $order, $cents );
			}
		);
	}

	/** What was not captured is given free: nothing of this order will ask for it again. */
	private static function release_rest( object $row, \WC_Order $order, int $cents ): void {
		if ( $cents < (int) $row->amount ) {
			try {
				Options::client()->cancel( (string) $row->payment_id );
			} catch ( \RuntimeException $error ) {
				Log::warn( sprintf( 'What was not captured of payment %s is still held: %s', $row->payment_id, $error->getMessage() ) );
			}
		}
		Store::update( Store::by( 'id', (string) $row->id ), array( 'state' => 'confirmed' ) );
	}

	/** A refusal in a person's words. */
	public static function say( Refused $refused ): string {
		if ( $refused->says( 'e00602' ) ) {
			return __( 'Your balance does not cover this refund yet. It grows with the next payments; try again then.', 'escudo-for-woocommerce' );
		}
		if ( $refused->says( 'e00402' ) ) {
			return __( 'The payment is in a state that does not allow this any more. Use “Update now” to see where it stands.', 'escudo-for-woocommerce' );
		}
		/* translators: %s: the server's own sentence */
		return sprintf( __( 'The payment server says: %s', 'escudo-for-woocommerce' ), $refused->getMessage() );
	}
}
